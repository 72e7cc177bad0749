-- What caps, intervals and triggers ask: keyed by owner first, read as one range.
CREATE TABLE impression (
  owner_user TEXT NOT NULL,
  owner_stage TEXT NOT NULL,
  owner_session INTEGER NOT NULL,
  at INTEGER NOT NULL,
  presentation TEXT NOT NULL UNIQUE,
  campaign TEXT NOT NULL,
  placement TEXT NOT NULL,
  stage TEXT NOT NULL,
  session INTEGER NOT NULL CHECK (session >= 1),
  is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  PRIMARY KEY (owner_user, owner_stage, owner_session, at, presentation),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE mark (
  owner_user TEXT NOT NULL,
  owner_stage TEXT NOT NULL,
  owner_session INTEGER NOT NULL,
  campaign TEXT NOT NULL,
  dismissed_at INTEGER,
  converted_at INTEGER,
  trigger_count INTEGER NOT NULL CHECK (trigger_count >= 0),
  trigger_source TEXT NOT NULL,
  PRIMARY KEY (owner_user, owner_stage, owner_session, campaign),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE last_end (
  owner_user TEXT NOT NULL,
  owner_stage TEXT NOT NULL,
  owner_session INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (owner_user, owner_stage, owner_session),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT, WITHOUT ROWID;

-- Impressions of everybody but test users, so that a total is read without counting.
CREATE TABLE campaign_total (
  campaign TEXT NOT NULL PRIMARY KEY,
  impressions INTEGER NOT NULL CHECK (impressions >= 0)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 6;
