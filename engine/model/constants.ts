/** Longest snippet kept in the store, UTF-16 units (spec dreaming 2.1). */
export const MAX_SNIPPET_CHARS = 800
export const MAX_QUERY_HASHES = 32
export const MAX_RECALL_DAYS = 16
export const MAX_CONCEPT_TAGS = 8
export const MAX_PHASE_HITS = 9999

/** Score of a chunk taken from a daily note (spec dreaming 6.5). */
export const DAILY_SCORE = 0.62
export const DAILY_QUERY_PREFIX = '__dreaming_daily__:'
/** Longest chunk and shortest line of daily ingestion (spec dreaming 6.1). */
export const MAX_CHUNK_CHARS = 280
export const MIN_CHUNK_CHARS = 8
export const MAX_CHUNK_LINES = 4

/** OpenClaw keeps this many entries when it writes (spec dreaming 2.1). */
export const PEER_ENTRY_CAP = 512
/** The shared file stays below this so that OpenClaw (limit 16 MiB) can still read it (decisions 4). */
export const STORE_MAX_BYTES = 15 * 1024 * 1024
/** Entries in the shared file and our archive together (issue: retention by value). */
export const STORE_MAX_ENTRIES = 100_000

export const LOCK_RETRY_MS = 40
export const LOCK_TIMEOUT_MS = 10_000
export const LOCK_STALE_MS = 60_000

/** MEMORY.md budget in characters and the reserve kept for a line end (spec dreaming 13). */
export const MEMORY_MAX_CHARS = 10_000
export const MEMORY_RESERVE_CHARS = 21

export const DAY_MS = 86_400_000
/** Bodies of the newest diary entries the narrator may look back on. */
export const DIARY_LOOKBACK_ENTRIES = 30
/** How long a run can be undone (ux 17.2), and what bounds the disk that takes. */
export const RECEIPT_DAYS = 90
export const RECEIPTS_ALWAYS_KEPT = 50
export const RECEIPTS_MAX_COUNT = 2_000
export const RECEIPTS_MAX_BYTES = 64 * 1024 * 1024
/** Newest sweep records that are kept. */
export const SWEEPS_KEPT = 60
