-- One row an occurrence of a popup. An owner is a user with an id, or one session of one stage.
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
  ended_at INTEGER,
  CHECK (show_after >= reserved_at),
  CHECK ((state = 'ended') = (end_reason IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((campaign IS NULL) = (campaign_revision IS NULL)),
  CHECK ((campaign IS NULL) = (variant IS NULL)),
  CHECK (
    (owner_user <> '' AND owner_stage = '' AND owner_session = 0)
    OR (owner_user = '' AND owner_session >= 1))
) STRICT;

-- Two live presentations on one stage cannot be stored.
CREATE UNIQUE INDEX presentation_live ON presentation (stage)
WHERE state <> 'ended';

CREATE INDEX presentation_live_of_campaign ON presentation (campaign, stage)
WHERE state <> 'ended';

-- What an owner has open, and what a campaign has open.
CREATE INDEX presentation_reserved_by_owner
ON presentation (owner_user, owner_stage, owner_session, reserved_at, id)
WHERE state = 'reserved' AND is_returning = 0;

CREATE INDEX presentation_reserved_of_campaign ON presentation (campaign, lease_until)
WHERE state = 'reserved' AND is_returning = 0 AND is_test = 0;

PRAGMA user_version = 5;
