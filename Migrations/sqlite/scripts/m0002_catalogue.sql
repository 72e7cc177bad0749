-- Definitions as revisions that never change, and the pointers of campaigns.
-- Instants are milliseconds since 1970-01-01T00:00:00Z, here and in every other table.
CREATE TABLE revision (
  kind TEXT NOT NULL CHECK (kind IN ('popup', 'campaign')),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 63),
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, key, number)
) STRICT;

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

-- The kind is a column only so that the pointers can be foreign keys.
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

CREATE TABLE campaign_pin (
  campaign TEXT NOT NULL REFERENCES campaign (key) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  kind TEXT NOT NULL DEFAULT 'popup' CHECK (kind = 'popup'),
  popup TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (campaign, position),
  FOREIGN KEY (kind, popup, revision) REFERENCES revision (kind, key, number)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 2;
