-- What a report was answered, kept whole: a lease and a popup change after they were handed out.
ALTER TABLE report ADD COLUMN next_lease_until INTEGER;

ALTER TABLE report ADD COLUMN next_is_returning INTEGER CHECK (next_is_returning IN (0, 1));

ALTER TABLE report ADD COLUMN next_popup TEXT;

-- How often it came again, and when for the last time.
ALTER TABLE report ADD COLUMN repeats INTEGER NOT NULL DEFAULT 0 CHECK (repeats >= 0);

ALTER TABLE report ADD COLUMN repeated_at INTEGER
CHECK ((repeats = 0) = (repeated_at IS NULL));

-- The user whom the answer is about where that is another than the presentation's: a late report
-- may hand out the link that was held for who is on the stage by then.
ALTER TABLE report ADD COLUMN answered_user TEXT;

CREATE INDEX report_by_answered_user ON report (answered_user)
WHERE answered_user IS NOT NULL;

PRAGMA user_version = 13;
