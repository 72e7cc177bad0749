-- The popup that a stage's next request is given, by hand and uncounted.
ALTER TABLE stage ADD COLUMN promised_popup TEXT;

ALTER TABLE stage ADD COLUMN promised_since INTEGER
CHECK ((promised_popup IS NULL) = (promised_since IS NULL));

ALTER TABLE stage ADD COLUMN promised_until INTEGER
CHECK ((promised_popup IS NULL) = (promised_until IS NULL));

-- What was promised has no campaign, and unlike what a route named it counts for no gap.
ALTER TABLE presentation ADD COLUMN is_promised INTEGER NOT NULL DEFAULT 0
CHECK (is_promised IN (0, 1) AND (is_promised = 0 OR campaign IS NULL));

PRAGMA user_version = 12;
