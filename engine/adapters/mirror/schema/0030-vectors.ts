/**
 * Where a file comes from, its languages, and the form its terms were written in (0: before there was a number);
 * postings of the newest lines in one row a change; embeddings by text, and which line has which. The lines of a
 * file follow one another, so they need no index of their own.
 */
export const SQL = `
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
