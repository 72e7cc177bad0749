-- Where what waits came from: a late report on that presentation makes it the same impression.
ALTER TABLE stage_queue ADD COLUMN origin TEXT;

ALTER TABLE presentation ADD COLUMN origin TEXT;

PRAGMA user_version = 9;
