-- Reports with their answers: the same report again gets the same answer.
CREATE TABLE report (
  presentation TEXT NOT NULL REFERENCES presentation (id),
  id TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('shown', 'clicked', 'dismissed', 'notPresented', 'converted')),
  detail TEXT,
  at INTEGER NOT NULL,
  counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
  late INTEGER NOT NULL CHECK (late IN (0, 1)),
  reason TEXT,
  ended TEXT CHECK (ended IN (
    'background', 'closeButton', 'swipe', 'backKey', 'timeout', 'primary', 'secondary', 'entry',
    'app', 'preempted', 'overridden', 'signedOut', 'expired', 'cancelled', 'stopped')),
  next_presentation TEXT,
  opens TEXT,
  PRIMARY KEY (presentation, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE report_drop (
  presentation TEXT NOT NULL,
  report TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  campaign TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (presentation, report, position),
  FOREIGN KEY (presentation, report) REFERENCES report (presentation, id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 7;
