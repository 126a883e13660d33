/** Files, their lines, and postings in segments. Ids of lines only grow: a replaced line's id stays unused. */
export const SQL = `
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
