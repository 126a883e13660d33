/** Every file name of a workspace, once (spec dreaming 1). All are relative, with `/`. */
export const MEMORY_FILE = 'MEMORY.md'
/** Ours: patterns of what is left out of the memory, as in `.gitignore`. */
export const IGNORE_FILE = '.reverieignore'
export const DIARY_FILE = 'DREAMS.md'
export const MEMORY_DIR = 'memory'
export const REPORT_DIR = 'memory/dreaming'
export const MEMORY_ARCHIVE_DIR = 'memory/archive'
export const STATE_DIR = 'memory/.dreams'
export const RECALL_STORE = `${STATE_DIR}/short-term-recall.json`
/** Ours: entries that are worth too little for the shared file (decisions 4). */
export const RECALL_ARCHIVE = `${STATE_DIR}/short-term-recall-archive.jsonl`
/** Ours: which recalls are restatements, for when the store is written anew without our key. */
export const RECALL_RESTATED = `${STATE_DIR}/recall-restated.json`
export const PHASE_SIGNALS = `${STATE_DIR}/phase-signals.json`
export const DAILY_INGESTION = `${STATE_DIR}/daily-ingestion.json`
export const SESSION_INGESTION = `${STATE_DIR}/session-ingestion.json`
/** Ours: how far each transcript was read, for OpenClaw drops keys that it does not know. */
export const SESSION_CURSORS = `${STATE_DIR}/session-cursors.json`
export const SESSION_CORPUS_DIR = `${STATE_DIR}/session-corpus`
/** Ours: of old notes that lie elsewhere, the lines that were staged (spec dreaming 26.23). */
export const HISTORY_DIR = `${STATE_DIR}/history`
export const LOCK_FILE = `${STATE_DIR}/short-term-promotion.lock`
export const EVENTS_FILE = `${STATE_DIR}/events.jsonl`
/** Ours: one JSON file a night with every verdict. */
export const SWEEPS_DIR = `${STATE_DIR}/sweeps`
/** Every call of a model for this workspace, with what was sent. */
export const MODEL_LEDGER = `${SWEEPS_DIR}/model-calls.jsonl`
/** Of what was set aside of it; the names of the files sort by age. */
export const MODEL_LEDGER_OLDER = /^model-calls\.[\w-]+\.jsonl$/
/** Ours: the bytes that a write replaced, so that it can be undone. */
export const RECEIPTS_DIR = `${STATE_DIR}/receipts`
/** Ours: decisions of a person, append-only. */
export const REVIEW_FILE = `${STATE_DIR}/review.jsonl`
/** Ours: where each promoted line comes from and what became of it. */
export const PROVENANCE_FILE = `${STATE_DIR}/provenance.json`
/** Ours: what waits for a person's decision. */
export const PROPOSALS_FILE = `${STATE_DIR}/proposals.json`
/** Ours: what is kept apart because it tries to steer its reader. */
export const QUARANTINE_FILE = `${STATE_DIR}/quarantine.json`
/** Ours: a forget that has begun; it goes when the last place is done. */
export const FORGET_JOURNAL = `${STATE_DIR}/forget-running.json`
export const REPAIR_DIR = '.openclaw-repair/dreaming'

/** `\` becomes `/`, one leading `./` goes (spec dreaming 1). */
export function normalizePath(path: string): string {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  return slashed.startsWith('./') ? slashed.slice(2) : slashed
}

const REPORT_COMPONENT = /(?:^|\/)memory\/dreaming\//
/** A line break in a name would break the lines it is written to. */
const DAILY_PATH = /(?:^|\/)memory\/(?:[^/\p{Cc}]+\/)*\d{4}-\d{2}-\d{2}(?:-[^/\p{Cc}]+)?\.md$/u
const CORPUS_PATH = /(?:^|\/)memory\/\.dreams\/session-corpus\/\d{4}-\d{2}-\d{2}\.(?:md|txt)$/
const BARE_DAILY = /^\d{4}-\d{2}-\d{2}(?:-[^/\p{Cc}]+)?\.md$/u

/** The short-term path test of spec dreaming 1: may entries about this path be staged and promoted? */
export function isShortTermPath(path: string): boolean {
  const normal = normalizePath(path)
  if (REPORT_COMPONENT.test(normal)) return false
  return DAILY_PATH.test(normal) || CORPUS_PATH.test(normal) || BARE_DAILY.test(normal)
}

/** `2026-05-18.md` or `2026-05-18-vendor.md`; the first group is the day (spec dreaming 6). */
export const DAILY_NAME = /^(\d{4}-\d{2}-\d{2})(-.+)?\.md$/i

/** Is this path the start itself, or below it? Everything is below the empty start. */
export function isBelow(path: string, start: string): boolean {
  return start === '' || path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
}

/** Last component of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Where the staged lines of a note from elsewhere are kept. */
export function historyCopy(path: string): string {
  return `${HISTORY_DIR}/${path.startsWith(`${MEMORY_DIR}/`) ? path.slice(MEMORY_DIR.length + 1) : path}`
}

/** Where a note named by an entry may lie (spec dreaming 4.5): where it says, or among what is kept of old notes. */
export function candidateLocations(path: string): string[] {
  if (!path.startsWith(`${MEMORY_DIR}/`)) return [path, `${MEMORY_DIR}/${baseName(path)}`]
  return path.startsWith(`${STATE_DIR}/`) ? [path] : [path, historyCopy(path)]
}
