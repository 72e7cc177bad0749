-- What a report was answered, kept whole: a lease and a popup change after they were handed out.
ALTER TABLE report ADD COLUMN next_lease_until INTEGER;

ALTER TABLE report ADD COLUMN next_is_returning INTEGER CHECK (next_is_returning IN (0, 1));

ALTER TABLE report ADD COLUMN next_popup TEXT;

-- How often it came again, and when for the last time.
ALTER TABLE report ADD COLUMN repeats INTEGER NOT NULL DEFAULT 0 CHECK (repeats >= 0);

ALTER TABLE report ADD COLUMN repeated_at INTEGER
CHECK ((repeats = 0) = (repeated_at IS NULL));

PRAGMA user_version = 13;
