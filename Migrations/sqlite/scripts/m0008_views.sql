-- What people with sqlite3 in hand may rely on; instants are texts in UTC here.
CREATE VIEW v_live_campaign AS
SELECT
  campaign.key AS campaign,
  campaign.approved AS revision,
  strftime('%Y-%m-%dT%H:%M:%fZ', campaign.first_published_at / 1000.0, 'unixepoch')
    AS first_published_at,
  revision.text AS definition
FROM campaign
JOIN revision
  ON revision.kind = campaign.kind
  AND revision.key = campaign.key
  AND revision.number = campaign.approved
WHERE campaign.state = 'approved';

-- Presentations that return from the queue are the same impression, and test users count nowhere.
CREATE VIEW v_funnel AS
SELECT
  campaign,
  COUNT(*) AS reserved,
  COUNT(shown_at) AS shown,
  COUNT(*) FILTER (WHERE EXISTS (
    SELECT 1
    FROM report
    WHERE report.presentation = presentation.id
      AND (report.kind = 'clicked'
        OR (report.kind = 'dismissed' AND report.detail IN ('primary', 'entry')))
  )) AS clicked,
  COUNT(*) FILTER (
    WHERE end_reason IN ('background', 'closeButton', 'swipe', 'backKey', 'timeout', 'secondary')
  ) AS dismissed,
  COUNT(*) FILTER (WHERE EXISTS (
    SELECT 1
    FROM report
    WHERE report.presentation = presentation.id
      AND report.kind = 'converted'
  )) AS converted
FROM presentation
WHERE campaign IS NOT NULL
  AND is_test = 0
  AND is_returning = 0
GROUP BY campaign;

CREATE VIEW v_user_history AS
SELECT
  owner_user AS user,
  strftime('%Y-%m-%dT%H:%M:%fZ', at / 1000.0, 'unixepoch') AS at,
  campaign,
  placement,
  stage,
  session,
  presentation,
  is_test
FROM impression
WHERE owner_user <> '';

PRAGMA user_version = 8;
