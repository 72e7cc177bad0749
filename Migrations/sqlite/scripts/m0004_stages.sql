-- One row a scene of a user's running app, and what waits for it.
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
  navigation_until INTEGER,
  CHECK ((session_number IS NULL) = (session_user IS NULL)),
  CHECK ((session_number IS NULL) = (session_last_event_at IS NULL)),
  CHECK ((held_url IS NULL) = (held_since IS NULL)),
  CHECK ((held_url IS NULL) = (held_until IS NULL)),
  CHECK ((navigation_url IS NULL) = (navigation_since IS NULL)),
  CHECK ((navigation_url IS NULL) = (navigation_until IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX stage_by_user ON stage (session_user, id)
WHERE session_user IS NOT NULL;

CREATE TABLE stage_queue (
  stage TEXT NOT NULL REFERENCES stage (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  campaign TEXT NOT NULL,
  placement TEXT NOT NULL,
  zone TEXT NOT NULL,
  locale TEXT,
  attributes TEXT NOT NULL,
  is_returning INTEGER NOT NULL CHECK (is_returning IN (0, 1)),
  PRIMARY KEY (stage, position),
  UNIQUE (campaign, stage)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 4;
