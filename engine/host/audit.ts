import { salvageEntries } from '../core/recall/salvage.ts'
import { type ScriptCoverage, scriptCoverage } from '../core/recall/script-coverage.ts'
import { recallStoreFrom } from '../core/recall/store-json.ts'
import type { DreamingSettings } from '../model/config.ts'
import {
  LOCK_FILE,
  MEMORY_DIR,
  MEMORY_FILE,
  RECALL_STORE,
  SESSION_CORPUS_DIR,
  SESSION_INGESTION,
} from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { diaryPath } from './diary.ts'
import { readArchive } from './recall-archive.ts'

export type Issue = { severity: 'warn' | 'error'; code: string; message: string; fixable: boolean }

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

export type LockProbe = (lockPath: string, nowMs: number) => boolean

const PEER_LIMIT_BYTES = 16_777_216

/** Looks at the recall store and the lock without changing anything (spec dreaming 23.1). */
export function auditRecall(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  isLockStale: LockProbe,
): RecallAudit {
  const nowIso = new Date(nowMs).toISOString()
  const file = files.read(RECALL_STORE)
  const issues: Issue[] = []
  let value: unknown = {}
  if (file.kind === 'problem' && file.problem !== 'missing') {
    issues.push({
      severity: 'error',
      code: 'recall-store-unreadable',
      message: `The recall store cannot be read (${file.detail ?? file.problem}).`,
      fixable: false,
    })
  } else if (file.kind === 'text' && file.text.trim() === '') {
    issues.push({
      severity: 'warn',
      code: 'recall-store-empty',
      message: 'The recall store is an empty file.',
      fixable: true,
    })
  } else if (file.kind === 'text') {
    value = parsedStore(file.text, issues)
  }
  const { store, invalidCount } = recallStoreFrom(value, nowIso)
  const archive = readArchive(files, nowIso)
  const archived = [...archive.entries.values()].filter(
    ({ state, entry }) => state === 'moved' && !store.entries.has(entry.key),
  )
  const entries = [...store.entries.values(), ...archived.map(({ entry }) => entry)]
  if (invalidCount > 0) {
    issues.push({
      severity: 'warn',
      code: 'recall-store-invalid',
      message: `${invalidCount} entries of the recall store cannot be used.`,
      fixable: true,
    })
  }
  if (entries.length > settings.storeMaxEntries) {
    issues.push({
      severity: 'warn',
      code: 'recall-store-over-limit',
      message: `${entries.length} entries are kept; the limit is ${settings.storeMaxEntries}.`,
      fixable: true,
    })
  }
  if (file.kind === 'text' && file.size > PEER_LIMIT_BYTES) {
    issues.push({
      severity: 'warn',
      code: 'recall-store-too-large-for-openclaw',
      message: 'OpenClaw reads no recall store over 16 MiB.',
      fixable: true,
    })
  }
  if (files.stat(LOCK_FILE) && isLockStale(files.absolute(LOCK_FILE), nowMs)) {
    issues.push({
      severity: 'warn',
      code: 'recall-lock-stale',
      message: 'The lock was left behind by a process that is gone.',
      fixable: true,
    })
  }
  return {
    storePath: files.absolute(RECALL_STORE),
    lockPath: files.absolute(LOCK_FILE),
    ...(store.updatedAt ? { updatedAt: store.updatedAt } : {}),
    exists: file.kind === 'text' || file.problem !== 'missing',
    entryCount: entries.length,
    promotedCount: entries.filter((entry) => entry.promotedAt !== undefined).length,
    spacedEntryCount: entries.filter((entry) => entry.recallDays.length > 1).length,
    conceptTaggedEntryCount: entries.filter((entry) => entry.conceptTags.length > 0).length,
    ...(entries.length > 0 ? { conceptTagScripts: scriptCoverage(entries) } : {}),
    invalidEntryCount: invalidCount,
    ...(archived.length > 0 ? { archivedEntryCount: archived.length } : {}),
    issues,
  }
}

function parsedStore(text: string, issues: Issue[]): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const entries = salvageEntries(text)
    const count = Object.keys(entries).length
    issues.push({
      severity: 'error',
      code: 'recall-store-unreadable',
      message: `The recall store is not valid JSON (${error.message}). The next sweep, or --fix, sets it aside and recovers ${count} entries.`,
      fixable: true,
    })
    return { entries }
  }
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
      message: `${suspiciousLines} lines of the session corpus come from writing the diary.`,
      fixable: true,
    })
  }
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

export type Scan = {
  sources: { source: 'memory'; totalFiles: number; issues: string[] }[]
  totalFiles: number
  issues: string[]
}

/** Counts the Markdown files that make up the memory of a workspace (spec dreaming 21, `scan`). */
export function scanWorkspace(files: Files): Scan {
  const issues: string[] = []
  let totalFiles = files.stat(MEMORY_FILE)?.kind === 'file' ? 1 : 0
  const folders = [MEMORY_DIR]
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    for (const { name, kind } of files.list(dir)) {
      if (name.startsWith('.')) continue
      if (kind === 'folder') folders.push(`${dir}/${name}`)
      else if (kind === 'file' && name.endsWith('.md')) totalFiles += 1
    }
  }
  const rivals = files.list('.').filter(({ name }) => name.toLowerCase() === MEMORY_FILE.toLowerCase())
  if (rivals.length > 1)
    issues.push(
      `Both ${rivals
        .map(({ name }) => name)
        .sort()
        .join(' and ')} exist; ${MEMORY_FILE} is used.`,
    )
  return { sources: [{ source: 'memory', totalFiles, issues: [...issues] }], totalFiles, issues }
}
