/**
 * Recall state in rows, with one index for each order that is offered, and how many searches were served and
 * counted. Times are epoch ms beside the text as it was found.
 */
export const SQL = `
CREATE TABLE recalls (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  path TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  snippet TEXT NOT NULL,
  recall_count INTEGER NOT NULL,
  daily_count INTEGER NOT NULL,
  grounded_count INTEGER NOT NULL,
  signals INTEGER NOT NULL,
  light_hits INTEGER NOT NULL,
  rem_hits INTEGER NOT NULL,
  phase_hits INTEGER NOT NULL,
  queries INTEGER NOT NULL,
  days INTEGER NOT NULL,
  last_recalled_at TEXT NOT NULL,
  last_recalled_ms INTEGER NOT NULL,
  promoted_at TEXT,
  promoted_ms INTEGER,
  decision TEXT,
  decided_ms INTEGER
);
CREATE INDEX recalls_by_count ON recalls (recall_count DESC, last_recalled_ms DESC, key) WHERE recall_count > 0;
CREATE INDEX recalls_by_time ON recalls (last_recalled_ms DESC, signals DESC, path, key) WHERE promoted_ms IS NULL;
CREATE INDEX recalls_by_signals ON recalls (signals DESC, phase_hits DESC, last_recalled_ms DESC, key) WHERE promoted_ms IS NULL;
CREATE INDEX recalls_by_promotion ON recalls (promoted_ms DESC, key) WHERE promoted_ms IS NOT NULL;
CREATE INDEX recalls_by_decision ON recalls (decided_ms DESC, key) WHERE decided_ms IS NOT NULL;
CREATE TABLE search_days (
  day TEXT PRIMARY KEY,
  served INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  counted INTEGER NOT NULL
) WITHOUT ROWID;
`
