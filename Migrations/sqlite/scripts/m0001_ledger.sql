-- The mark of the program ("SCRM"), and the migrations that were applied.
PRAGMA application_id = 1396920909;

CREATE TABLE schema_migration (
  number INTEGER PRIMARY KEY CHECK (number >= 1),
  name TEXT NOT NULL UNIQUE,
  checksum INTEGER NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT;

PRAGMA user_version = 1;
