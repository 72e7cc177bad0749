-- Who did what to which definition; the number only keeps the order.
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

PRAGMA user_version = 3;
