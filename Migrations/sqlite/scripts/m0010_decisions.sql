-- The log of decisions: who asked, where and when, and what each campaign got. What the request
-- told is kept by value, by name or not at all, as the configuration says.
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

CREATE INDEX decision_by_user ON decision (user, at, number);

CREATE INDEX decision_by_stage ON decision (user, stage, placement, at, number);

CREATE INDEX decision_by_time ON decision (at, number);

-- The times that a clock was found to have gone back; the number only keeps the order.
CREATE TABLE clock_step (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  stage TEXT NOT NULL,
  at INTEGER NOT NULL,
  latest INTEGER NOT NULL,
  CHECK (latest > at)
) STRICT;

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

PRAGMA user_version = 10;
