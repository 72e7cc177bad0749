-- Users who were kept from a campaign that would have won, as its control group.
CREATE TABLE holdout (
  owner_user TEXT NOT NULL,
  owner_stage TEXT NOT NULL,
  owner_session INTEGER NOT NULL,
  at INTEGER NOT NULL,
  campaign TEXT NOT NULL,
  stage TEXT NOT NULL,
  session INTEGER NOT NULL CHECK (session >= 1),
  placement TEXT NOT NULL,
  PRIMARY KEY (owner_user, owner_stage, owner_session, at, campaign, stage),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT, WITHOUT ROWID;

-- Impressions that are too old to be kept one by one.
CREATE TABLE folded_impression (
  owner_user TEXT NOT NULL CHECK (owner_user <> ''),
  campaign TEXT NOT NULL,
  impressions INTEGER NOT NULL CHECK (impressions BETWEEN 0 AND 1000000000),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (owner_user, campaign)
) STRICT, WITHOUT ROWID;

CREATE INDEX impression_by_time ON impression (at, presentation);

-- The control groups, beside v_funnel.
CREATE VIEW v_holdout AS
SELECT
  campaign,
  COUNT(*) AS requests,
  COUNT(DISTINCT CASE
    WHEN owner_user <> '' THEN 'user ' || owner_user
    ELSE 'session ' || owner_session || ' ' || owner_stage
  END) AS users
FROM holdout
GROUP BY campaign;

-- What is known of one person is read and forgotten without a pass over everybody's.
CREATE INDEX presentation_by_owner
ON presentation (owner_user, owner_stage, owner_session, reserved_at, id);

-- One row as long as the write-ahead log may hold what was forgotten: whoever writes next, in
-- whatever process, empties the log and takes the row away.
CREATE TABLE log_debt (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

PRAGMA user_version = 11;
