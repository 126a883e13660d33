import type Database from 'better-sqlite3'

/** An open mirror, whatever SQLite it is opened by. */
export type Mirror = Database.Database
