import { type ScriptCoverage, scriptCoverage } from '../core/recall/script-coverage.ts'
import { parsedJson } from '../core/text/json.ts'
import type { DreamingSettings } from '../model/config.ts'
import { LOCK_FILE, RECALL_STORE, SESSION_CORPUS_DIR, SESSION_INGESTION } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { diaryPath } from './diary-file.ts'
import { type LoadedRecall, loadRecall } from './recall-files.ts'
import { type Issue, type LockProbe, lockIssues, storeIssues, unreadableStore } from './recall-issues.ts'

/** Shape of spec dreaming 23.1; `archivedEntryCount` is ours and only there when we keep an archive. */
export type RecallAudit = {
  storePath: string
  lockPath: string
  updatedAt?: string
  exists: boolean
  entryCount: number
  promotedCount: number
  spacedEntryCount: number
  conceptTaggedEntryCount: number
  conceptTagScripts?: ScriptCoverage
  invalidEntryCount: number
  archivedEntryCount?: number
  issues: Issue[]
}

/**
 * Looks at the recall store and the lock without changing anything (spec dreaming 23.1); `recall` is what
 * `readableRecall` gave, when the caller has it already.
 */
export function auditRecall(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  isLockStale: LockProbe,
  recall: LoadedRecall | null = readableRecall(files, nowMs),
): RecallAudit {
  const entries = recall ? [...recall.store.entries.values()] : []
  const issues = recall
    ? storeIssues(files, recall, settings)
    : [unreadableStore(problemOf(files, RECALL_STORE))]
  return {
    storePath: files.absolute(RECALL_STORE),
    lockPath: files.absolute(LOCK_FILE),
    ...(recall?.store.updatedAt ? { updatedAt: recall.store.updatedAt } : {}),
    exists: files.stat(RECALL_STORE) !== null,
    entryCount: entries.length,
    promotedCount: entries.filter((entry) => entry.promotedAt !== undefined).length,
    spacedEntryCount: entries.filter((entry) => entry.recallDays.length > 1).length,
    conceptTaggedEntryCount: entries.filter((entry) => entry.conceptTags.length > 0).length,
    ...(recall?.text?.trim() ? { conceptTagScripts: scriptCoverage(entries) } : {}),
    invalidEntryCount: recall?.invalidCount ?? 0,
    ...(recall && recall.fromArchive.size > 0 ? { archivedEntryCount: recall.fromArchive.size } : {}),
    issues: [...issues, ...lockIssues(files, nowMs, isLockStale)],
  }
}

/** The recall store for looking, or null when it cannot be read at all. */
export function readableRecall(files: Files, nowMs: number): LoadedRecall | null {
  try {
    return loadRecall(files, { nowIso: new Date(nowMs).toISOString(), isReadOnly: true })
  } catch (error) {
    if (error instanceof Blocked) return null
    throw error
  }
}

function problemOf(files: Files, path: string): string {
  const file = files.read(path)
  return file.kind === 'problem' ? (file.detail ?? file.problem) : 'changed while being read'
}

export type ArtifactAudit = {
  dreamsPath?: string
  sessionCorpusDir: string
  sessionCorpusFileCount: number
  suspiciousSessionCorpusFileCount: number
  suspiciousSessionCorpusLineCount: number
  sessionIngestionPath: string
  sessionIngestionExists: boolean
  issues: Issue[]
}

const DIARY_PROMPT = 'Write a dream diary entry from these memory fragments'

/** Looks for diary-writing sessions that were taken in as notes (spec dreaming 23.2). */
export function auditArtifacts(files: Files): ArtifactAudit {
  const issues: Issue[] = []
  const corpus = files
    .list(SESSION_CORPUS_DIR)
    .filter(({ name, kind }) => kind === 'file' && /\.(?:txt|md)$/.test(name))
  let suspiciousFiles = 0
  let suspiciousLines = 0
  for (const { name } of corpus) {
    const file = files.read(`${SESSION_CORPUS_DIR}/${name}`)
    if (file.kind === 'problem') {
      issues.push({
        severity: 'error',
        code: 'dreaming-session-corpus-unreadable',
        message: `${SESSION_CORPUS_DIR}/${name} cannot be read (${file.problem}).`,
        fixable: false,
      })
      continue
    }
    const lines = file.text
      .split('\n')
      .filter((line) => line.includes(DIARY_PROMPT) && line.includes('dreaming-narrative-')).length
    suspiciousLines += lines
    if (lines > 0) suspiciousFiles += 1
  }
  if (suspiciousLines > 0) {
    issues.push({
      severity: 'warn',
      code: 'dreaming-session-corpus-self-ingested',
      message: `${suspiciousLines} ${suspiciousLines === 1 ? 'line of the session corpus comes' : 'lines of the session corpus come'} from writing the diary.`,
      fixable: true,
    })
  }
  issues.push(...ingestionIssues(files))
  const dreams = diaryPath(files)
  const diary = files.read(dreams)
  if (diary.kind === 'problem' && diary.problem !== 'missing') {
    issues.push({
      severity: 'error',
      code: 'dreaming-diary-unreadable',
      message: `${dreams} cannot be read (${diary.problem}).`,
      fixable: false,
    })
  }
  return {
    ...(files.stat(dreams) ? { dreamsPath: files.absolute(dreams) } : {}),
    sessionCorpusDir: files.absolute(SESSION_CORPUS_DIR),
    sessionCorpusFileCount: corpus.length,
    suspiciousSessionCorpusFileCount: suspiciousFiles,
    suspiciousSessionCorpusLineCount: suspiciousLines,
    sessionIngestionPath: files.absolute(SESSION_INGESTION),
    sessionIngestionExists: files.stat(SESSION_INGESTION) !== null,
    issues,
  }
}

/** A checkpoint that is damaged means that every session is read anew. */
function ingestionIssues(files: Files): Issue[] {
  const file = files.read(SESSION_INGESTION)
  const problem =
    file.kind === 'problem' ? file.problem : parsedJson(file.text) === undefined ? 'no JSON' : 'missing'
  if (problem === 'missing') return []
  return [
    {
      severity: 'error',
      code: 'dreaming-session-ingestion-unreadable',
      message: `${SESSION_INGESTION} cannot be read (${problem}).`,
      fixable: false,
    },
  ]
}
