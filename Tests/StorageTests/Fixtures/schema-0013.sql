-- The database of the third released schema, as sqlite3 dumps it.
PRAGMA application_id = 1396920909;
PRAGMA user_version = 13;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migration (
  number INTEGER PRIMARY KEY CHECK (number >= 1),
  name TEXT NOT NULL UNIQUE,
  checksum INTEGER NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT;
INSERT INTO schema_migration VALUES(1,'m0001_ledger',1030555537575366740,1767225600000);
INSERT INTO schema_migration VALUES(2,'m0002_catalogue',5012782471405819917,1767225600000);
INSERT INTO schema_migration VALUES(3,'m0003_audit',-2277293698513365927,1767225600000);
INSERT INTO schema_migration VALUES(4,'m0004_stages',6429083523088521752,1767225600000);
INSERT INTO schema_migration VALUES(5,'m0005_presentations',7058266524134907110,1767225600000);
INSERT INTO schema_migration VALUES(6,'m0006_history',-4514627916014362484,1767225600000);
INSERT INTO schema_migration VALUES(7,'m0007_reports',1404257294991917525,1767225600000);
INSERT INTO schema_migration VALUES(8,'m0008_views',-6278421085300661826,1767225600000);
INSERT INTO schema_migration VALUES(9,'m0009_origins',8087206135093467484,1767225600000);
INSERT INTO schema_migration VALUES(10,'m0010_decisions',7370392868874719611,1767225600000);
INSERT INTO schema_migration VALUES(11,'m0011_old_history',-7521137337863203222,1767225600000);
INSERT INTO schema_migration VALUES(12,'m0012_promises',-8254989823460418721,1767225600000);
INSERT INTO schema_migration VALUES(13,'m0013_report_repeats',1280097733069919935,1767225600000);
CREATE TABLE revision (
  kind TEXT NOT NULL CHECK (kind IN ('popup', 'campaign')),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 63),
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, key, number)
) STRICT;
INSERT INTO revision VALUES('popup','gift',1,'{}','ann',1767225600000);
INSERT INTO revision VALUES('campaign','spring',1,'{}','ann',1767225600000);
INSERT INTO revision VALUES('campaign','autumn',1,'{}','ann',1767225600000);
CREATE TABLE campaign (
  key TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'campaign' CHECK (kind = 'campaign'),
  state TEXT NOT NULL
    CHECK (state IN ('draft', 'inReview', 'approved', 'paused', 'stopped', 'archived')),
  latest INTEGER NOT NULL,
  approved INTEGER,
  first_published_at INTEGER,
  CHECK ((approved IS NULL) = (first_published_at IS NULL)),
  FOREIGN KEY (kind, key, latest) REFERENCES revision (kind, key, number),
  FOREIGN KEY (kind, key, approved) REFERENCES revision (kind, key, number)
) STRICT, WITHOUT ROWID;
INSERT INTO campaign VALUES('autumn','campaign','draft',1,NULL,NULL);
INSERT INTO campaign VALUES('spring','campaign','approved',1,1,1767225601000);
CREATE TABLE campaign_pin (
  campaign TEXT NOT NULL REFERENCES campaign (key) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  kind TEXT NOT NULL DEFAULT 'popup' CHECK (kind = 'popup'),
  popup TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (campaign, position),
  FOREIGN KEY (kind, popup, revision) REFERENCES revision (kind, key, number)
) STRICT, WITHOUT ROWID;
INSERT INTO campaign_pin VALUES('spring',0,'popup','gift',1);
CREATE TABLE audit (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('popup', 'campaign')),
  key TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
INSERT INTO audit VALUES(1,1767225600000,'ann','create','campaign','spring',NULL,'1');
CREATE TABLE stage (
  id TEXT NOT NULL PRIMARY KEY,
  session_count INTEGER NOT NULL CHECK (session_count >= 0),
  session_number INTEGER CHECK (session_number >= 1),
  session_user TEXT,
  session_last_event_at INTEGER,
  held_url TEXT,
  held_since INTEGER,
  held_until INTEGER,
  navigation_url TEXT,
  navigation_since INTEGER,
  navigation_until INTEGER, promised_popup TEXT, promised_since INTEGER
CHECK ((promised_popup IS NULL) = (promised_since IS NULL)), promised_until INTEGER
CHECK ((promised_popup IS NULL) = (promised_until IS NULL)),
  CHECK ((session_number IS NULL) = (session_user IS NULL)),
  CHECK ((session_number IS NULL) = (session_last_event_at IS NULL)),
  CHECK ((held_url IS NULL) = (held_since IS NULL)),
  CHECK ((held_url IS NULL) = (held_until IS NULL)),
  CHECK ((navigation_url IS NULL) = (navigation_since IS NULL)),
  CHECK ((navigation_url IS NULL) = (navigation_until IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO stage VALUES('stage-1',1,1,'u-1',1767225605000,'app://cart',1767225604000,1767225664000,NULL,NULL,NULL,'gift',1767225605000,1767227405000);
CREATE TABLE stage_queue (
  stage TEXT NOT NULL REFERENCES stage (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  campaign TEXT NOT NULL,
  placement TEXT NOT NULL,
  zone TEXT NOT NULL,
  locale TEXT,
  attributes TEXT NOT NULL,
  is_returning INTEGER NOT NULL CHECK (is_returning IN (0, 1)), origin TEXT,
  PRIMARY KEY (stage, position),
  UNIQUE (campaign, stage)
) STRICT, WITHOUT ROWID;
INSERT INTO stage_queue VALUES('stage-1',0,'autumn','home','Asia/Shanghai','zh-CN','[["user",{"map":[["age",30]]}]]',0,'p1');
CREATE TABLE presentation (
  id TEXT NOT NULL PRIMARY KEY,
  stage TEXT NOT NULL,
  session INTEGER NOT NULL CHECK (session >= 1),
  owner_user TEXT NOT NULL,
  owner_stage TEXT NOT NULL,
  owner_session INTEGER NOT NULL,
  campaign TEXT,
  campaign_revision INTEGER CHECK (campaign_revision >= 1),
  variant INTEGER CHECK (variant >= 0),
  popup TEXT NOT NULL,
  popup_revision INTEGER NOT NULL CHECK (popup_revision >= 1),
  placement TEXT NOT NULL,
  zone TEXT NOT NULL,
  locale TEXT,
  attributes TEXT NOT NULL,
  is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  is_returning INTEGER NOT NULL CHECK (is_returning IN (0, 1)),
  reserved_at INTEGER NOT NULL,
  show_after INTEGER NOT NULL,
  shown_at INTEGER,
  late_effects INTEGER NOT NULL CHECK (late_effects BETWEEN 0 AND 7),
  lease_until INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'visible', 'ended')),
  end_reason TEXT CHECK (end_reason IN (
    'background', 'closeButton', 'swipe', 'backKey', 'timeout', 'primary', 'secondary', 'entry',
    'app', 'preempted', 'overridden', 'signedOut', 'expired', 'cancelled', 'stopped')),
  ended_at INTEGER, origin TEXT, is_promised INTEGER NOT NULL DEFAULT 0
CHECK (is_promised IN (0, 1) AND (is_promised = 0 OR campaign IS NULL)),
  CHECK (show_after >= reserved_at),
  CHECK ((state = 'ended') = (end_reason IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((campaign IS NULL) = (campaign_revision IS NULL)),
  CHECK ((campaign IS NULL) = (variant IS NULL)),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT;
INSERT INTO presentation VALUES('p1','stage-1',1,'u-1','',0,'spring',1,0,'gift',1,'home','UTC',NULL,'[]',0,0,1767225602000,1767225602000,1767225603000,0,1767225999000,'ended','closeButton',1767225604000,NULL,0);
INSERT INTO presentation VALUES('p2','stage-1',1,'u-1','',0,NULL,NULL,NULL,'gift',1,'home','UTC',NULL,'[]',0,0,1767225605000,1767225605000,NULL,0,1767225999000,'reserved',NULL,NULL,'p0',0);
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
INSERT INTO impression VALUES('u-1','',0,1767225603000,'p1','spring','home','stage-1',1,0);
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
INSERT INTO mark VALUES('u-1','',0,'spring',1767225604000,NULL,0,'');
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
INSERT INTO last_end VALUES('u-1','',0,1767225604000);
CREATE TABLE campaign_total (
  campaign TEXT NOT NULL PRIMARY KEY,
  impressions INTEGER NOT NULL CHECK (impressions >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO campaign_total VALUES('spring',3);
CREATE TABLE report (
  presentation TEXT NOT NULL REFERENCES presentation (id),
  id TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('shown', 'clicked', 'dismissed', 'notPresented', 'converted')),
  detail TEXT,
  at INTEGER NOT NULL,
  counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
  late INTEGER NOT NULL CHECK (late IN (0, 1)),
  reason TEXT,
  ended TEXT CHECK (ended IN (
    'background', 'closeButton', 'swipe', 'backKey', 'timeout', 'primary', 'secondary', 'entry',
    'app', 'preempted', 'overridden', 'signedOut', 'expired', 'cancelled', 'stopped')),
  next_presentation TEXT,
  opens TEXT, next_lease_until INTEGER, next_is_returning INTEGER CHECK (next_is_returning IN (0, 1)), next_popup TEXT, repeats INTEGER NOT NULL DEFAULT 0 CHECK (repeats >= 0), repeated_at INTEGER
CHECK ((repeats = 0) = (repeated_at IS NULL)), answered_user TEXT,
  PRIMARY KEY (presentation, id)
) STRICT, WITHOUT ROWID;
INSERT INTO report VALUES('p1','e1','dismissed','closeButton',1767225604000,0,0,NULL,'closeButton','p2',NULL,1767225615000,0,'{"key":"gift"}',1,1767225606000,NULL);
CREATE TABLE report_drop (
  presentation TEXT NOT NULL,
  report TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  campaign TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (presentation, report, position),
  FOREIGN KEY (presentation, report) REFERENCES report (presentation, id)
) STRICT, WITHOUT ROWID;
INSERT INTO report_drop VALUES('p1','e1',0,'autumn','audience');
CREATE TABLE decision (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  at INTEGER NOT NULL,
  stage TEXT NOT NULL,
  session INTEGER NOT NULL CHECK (session >= 1),
  placement TEXT NOT NULL,
  event TEXT,
  zone TEXT NOT NULL,
  locale TEXT,
  told_names TEXT,
  told_values TEXT,
  presentation TEXT,
  presented TEXT,
  reason TEXT NOT NULL,
  verdicts TEXT NOT NULL,
  CHECK ((presentation IS NULL) = (presented IS NULL)),
  CHECK (told_names IS NULL OR told_values IS NULL)
) STRICT;
INSERT INTO decision VALUES(1,'u-1',1767225602000,'stage-1',1,'home','open','Asia/Shanghai','zh-CN',NULL,'[["user",{"map":[["age",30]]}]]','p1','spring','presented','[["spring","presented"],["autumn","cap"]]');
CREATE TABLE clock_step (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  stage TEXT NOT NULL,
  at INTEGER NOT NULL,
  latest INTEGER NOT NULL,
  CHECK (latest > at)
) STRICT;
INSERT INTO clock_step VALUES(1,'stage-1',1767225605000,1767225606000);
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
INSERT INTO holdout VALUES('u-1','',0,1767225602000,'summer','stage-1',1,'home');
CREATE TABLE folded_impression (
  owner_user TEXT NOT NULL CHECK (owner_user <> ''),
  campaign TEXT NOT NULL,
  impressions INTEGER NOT NULL CHECK (impressions BETWEEN 0 AND 1000000000),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (owner_user, campaign)
) STRICT, WITHOUT ROWID;
INSERT INTO folded_impression VALUES('u-1','spring',2,1735689600000);
CREATE TABLE log_debt (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('audit',1);
INSERT INTO sqlite_sequence VALUES('decision',1);
INSERT INTO sqlite_sequence VALUES('clock_step',1);
CREATE TRIGGER revision_is_never_changed
BEFORE UPDATE ON revision
BEGIN
  SELECT RAISE(ABORT, 'a revision never changes');
END;
CREATE TRIGGER revision_is_never_deleted
BEFORE DELETE ON revision
BEGIN
  SELECT RAISE(ABORT, 'a revision is never deleted');
END;
CREATE TRIGGER audit_is_never_changed
BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the trail never changes');
END;
CREATE TRIGGER audit_is_never_deleted
BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the trail is never shortened');
END;
CREATE INDEX stage_by_user ON stage (session_user, id)
WHERE session_user IS NOT NULL;
CREATE UNIQUE INDEX presentation_live ON presentation (stage)
WHERE state <> 'ended';
CREATE INDEX presentation_live_of_campaign ON presentation (campaign, stage)
WHERE state <> 'ended';
CREATE INDEX presentation_reserved_by_owner
ON presentation (owner_user, owner_stage, owner_session, reserved_at, id)
WHERE state = 'reserved' AND is_returning = 0;
CREATE INDEX presentation_reserved_of_campaign ON presentation (campaign, lease_until)
WHERE state = 'reserved' AND is_returning = 0 AND is_test = 0;
CREATE VIEW v_live_campaign AS
SELECT
  campaign.key AS campaign,
  campaign.approved AS revision,
  strftime('%Y-%m-%dT%H:%M:%fZ', campaign.first_published_at / 1000.0, 'unixepoch')
    AS first_published_at,
  revision.text AS definition
FROM campaign
JOIN revision
  ON revision.kind = campaign.kind
  AND revision.key = campaign.key
  AND revision.number = campaign.approved
WHERE campaign.state = 'approved';
CREATE VIEW v_funnel AS
SELECT
  campaign,
  COUNT(*) AS reserved,
  COUNT(shown_at) AS shown,
  COUNT(*) FILTER (WHERE EXISTS (
    SELECT 1
    FROM report
    WHERE report.presentation = presentation.id
      AND (report.kind = 'clicked'
        OR (report.kind = 'dismissed' AND report.detail IN ('primary', 'entry')))
  )) AS clicked,
  COUNT(*) FILTER (
    WHERE end_reason IN ('background', 'closeButton', 'swipe', 'backKey', 'timeout', 'secondary')
  ) AS dismissed,
  COUNT(*) FILTER (WHERE EXISTS (
    SELECT 1
    FROM report
    WHERE report.presentation = presentation.id
      AND report.kind = 'converted'
  )) AS converted
FROM presentation
WHERE campaign IS NOT NULL
  AND is_test = 0
  AND is_returning = 0
GROUP BY campaign;
CREATE VIEW v_user_history AS
SELECT
  owner_user AS user,
  strftime('%Y-%m-%dT%H:%M:%fZ', at / 1000.0, 'unixepoch') AS at,
  campaign,
  placement,
  stage,
  session,
  presentation,
  is_test
FROM impression
WHERE owner_user <> '';
CREATE INDEX decision_by_user ON decision (user, at, number);
CREATE INDEX decision_by_stage ON decision (user, stage, placement, at, number);
CREATE INDEX decision_by_time ON decision (at, number);
CREATE INDEX clock_step_by_time ON clock_step (at, number);
CREATE VIEW v_clock_step AS
SELECT
  stage,
  strftime('%Y-%m-%dT%H:%M:%fZ', at / 1000.0, 'unixepoch') AS at,
  strftime('%Y-%m-%dT%H:%M:%fZ', latest / 1000.0, 'unixepoch') AS latest
FROM clock_step;
CREATE VIEW v_decision AS
SELECT
  number,
  user,
  strftime('%Y-%m-%dT%H:%M:%fZ', at / 1000.0, 'unixepoch') AS at,
  stage,
  session,
  placement,
  event,
  presented,
  reason,
  verdicts
FROM decision;
CREATE INDEX impression_by_time ON impression (at, presentation);
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
CREATE INDEX presentation_by_owner
ON presentation (owner_user, owner_stage, owner_session, reserved_at, id);
CREATE INDEX report_by_answered_user ON report (answered_user)
WHERE answered_user IS NOT NULL;
COMMIT;
