/** Files, their lines, and postings in segments. Ids of lines only grow: a replaced line's id stays unused. */
export const SEARCH = `
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  mtime_ms INTEGER NOT NULL,
  hash TEXT NOT NULL,
  day TEXT,
  problem TEXT,
  first_unit INTEGER NOT NULL,
  unit_count INTEGER NOT NULL,
  lengths BLOB NOT NULL,
  sections BLOB NOT NULL
);
CREATE INDEX files_by_day ON files (day);
CREATE TABLE units (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  text TEXT NOT NULL,
  headings TEXT NOT NULL
);
CREATE INDEX units_by_file ON units (file_id);
CREATE TABLE postings (
  term TEXT NOT NULL,
  segment INTEGER NOT NULL,
  docs BLOB NOT NULL,
  counts BLOB NOT NULL,
  PRIMARY KEY (term, segment)
) WITHOUT ROWID;
CREATE TABLE segments (id INTEGER PRIMARY KEY, units INTEGER NOT NULL);
CREATE TABLE languages (code TEXT PRIMARY KEY, lines INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

/**
 * Recall state in rows, with one index for each order that is offered, and how many searches were served and
 * counted. Times are epoch ms beside the text as it was found.
 */
const RECALL = `
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

/**
 * Where a file comes from, its languages, and the form its terms were written in (0: before there was a number);
 * postings of the newest lines in one row a change; embeddings by text, and which line has which. The lines of a
 * file follow one another, so they need no index of their own.
 */
const VECTORS = `
ALTER TABLE files ADD COLUMN origin TEXT NOT NULL DEFAULT 'memory';
ALTER TABLE files ADD COLUMN languages TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN format INTEGER NOT NULL DEFAULT 0;
DROP INDEX units_by_file;
CREATE TABLE fresh_postings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  units INTEGER NOT NULL,
  terms TEXT NOT NULL,
  sizes BLOB NOT NULL,
  docs BLOB NOT NULL,
  counts BLOB NOT NULL
);
CREATE TABLE embedding_spaces (
  id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  dims INTEGER NOT NULL,
  UNIQUE (provider, model)
);
CREATE TABLE embeddings (
  id INTEGER PRIMARY KEY,
  space INTEGER NOT NULL,
  hash TEXT NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (space, hash)
);
CREATE TABLE unit_vectors (unit_id INTEGER PRIMARY KEY, embedding_id INTEGER NOT NULL);
CREATE INDEX unit_vectors_by_embedding ON unit_vectors (embedding_id);
`

/** Who is at a piece of work that only one process does at a time. Times are epoch ms. */
const LEASES = `
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  pid INTEGER NOT NULL,
  taken_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) WITHOUT ROWID;
`

/**
 * Which extra folders the programs that share the mirror search, and when each was claimed last; a decision about
 * an entry that the store no longer holds has a row of its own (`is_gone`), in the list of decisions only.
 */
const SHARED = `
CREATE TABLE extra_claims (start TEXT PRIMARY KEY, seen_ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX files_extra ON files (path) WHERE origin = 'extra';
ALTER TABLE recalls ADD COLUMN is_gone INTEGER NOT NULL DEFAULT 0;
DROP INDEX recalls_by_time;
DROP INDEX recalls_by_signals;
CREATE INDEX recalls_by_time ON recalls (last_recalled_ms DESC, signals DESC, path, key) WHERE promoted_ms IS NULL AND is_gone = 0;
CREATE INDEX recalls_by_signals ON recalls (signals DESC, phase_hits DESC, last_recalled_ms DESC, key) WHERE promoted_ms IS NULL AND is_gone = 0;
DELETE FROM meta WHERE key = 'recall_stamp';
`

/** What was read out of the texts of the last night, by a hash of each; `kind` says what (`text-memory.ts`). */
const READINGS = `
CREATE TABLE readings (
  kind INTEGER NOT NULL,
  hash BLOB NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, hash)
) WITHOUT ROWID;
`

/** Restatements named apart from searches; the rows are made again. */
const RESTATED = `
ALTER TABLE recalls ADD COLUMN restated_count INTEGER NOT NULL DEFAULT 0;
DELETE FROM recalls;
DELETE FROM meta WHERE key = 'recall_stamp';
`

/** One migration a number, never edited once released; in one file, for each more would hold up every start. */
export const MIGRATIONS: readonly { version: number; sql: string }[] = [
  { version: 10, sql: SEARCH },
  { version: 20, sql: RECALL },
  { version: 30, sql: VECTORS },
  { version: 40, sql: LEASES },
  { version: 50, sql: SHARED },
  { version: 60, sql: READINGS },
  { version: 70, sql: RESTATED },
]

/** Of one connection, not of the file: the files that it does not see. Empty where nothing is hidden. */
export const MAKE_HIDDEN =
  'PRAGMA temp_store = MEMORY; CREATE TEMP TABLE foreign_files (id INTEGER PRIMARY KEY)'
export const HIDDEN = 'SELECT id FROM temp.foreign_files'
