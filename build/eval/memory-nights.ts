import { NO_LINKS } from '../../engine/core/claims/links.ts'
import { MEMORY_ARCHIVE_FILE } from '../../engine/core/promote/archive.ts'
import { EMPTY_HELD } from '../../engine/core/promote/held.ts'
import { emptyProvenance, type Provenance } from '../../engine/core/promote/provenance.ts'
import { parseProvenance } from '../../engine/core/promote/provenance-json.ts'
import { FRESH_READERS, type TextReaders } from '../../engine/core/recall/text-readers.ts'
import { noSessionState } from '../../engine/core/session/session-state.ts'
import { dayInZone } from '../../engine/core/time/zone.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import type { DailyNote, FileRead, NoteSource } from '../../engine/model/files.ts'
import type { NightReport } from '../../engine/model/night.ts'
import { DAILY_NAME, MEMORY_FILE, PROVENANCE_FILE } from '../../engine/model/paths.ts'
import { emptyPhaseStore, emptyRecallStore, type RecallStore } from '../../engine/model/recall.ts'
import { NO_SESSIONS } from '../../engine/model/session-source.ts'
import { planNight } from '../../engine/phases/night.ts'
import type { Effect, NightInput, NightState } from '../../engine/phases/state.ts'

/** A workspace in memory over which the engine's own plans are made and carried out, night after night. */
export type MemoryNight = {
  recall: RecallStore
  addNote: (path: string, text: string) => void
  /** Plans and carries out one night; promoted text takes at most `roomChars` in all. */
  dream: (nowMs: number, roomChars?: number) => NightReport['deep']
  memory: () => string
  /** What left MEMORY.md. */
  archive: () => string
  provenance: () => Provenance
  /** Where each bullet of MEMORY.md came from, in the order of the file. */
  promotedPlaces: () => Place[]
}

export type Place = { path: string; startLine: number; endLine: number }

const PLACE = / \[score=[^\]]*source=(.+):(\d+)-(\d+)\]\s*$/

/** Night after night, conversation after conversation the same texts are read. */
const readers: TextReaders = {
  statement: remembered(FRESH_READERS.statement),
  tags: remembered(FRESH_READERS.tags),
}

function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      value = read(text)
      known.set(text, value)
    }
    return value
  }
}

export function memoryNights(settings: DreamingSettings): MemoryNight {
  const files = new Map<string, { text: string; mtimeMs: number }>()
  const state: NightState = {
    recall: emptyRecallStore(),
    phases: emptyPhaseStore(),
    ingestion: { files: new Map(), extra: {} },
    sessions: noSessionState(),
    planned: new Map(),
    effects: [],
    leftOut: new Map(),
    fresh: new Set(),
    held: [],
    isPhaseChanged: false,
    isIngestionChanged: false,
  }
  const provenance = () => {
    const text = files.get(PROVENANCE_FILE)?.text ?? null
    return { text, value: (text === null ? null : parseProvenance(text)) ?? emptyProvenance() }
  }
  const memory = () => files.get(MEMORY_FILE)?.text ?? ''
  return {
    recall: state.recall,
    memory,
    archive: () => files.get(MEMORY_ARCHIVE_FILE)?.text ?? '',
    provenance: () => provenance().value,
    addNote: (path, text) => files.set(path, { text, mtimeMs: files.size }),
    dream(nowMs, roomChars) {
      const input: NightInput = {
        workspaceDir: '/workspace',
        nowMs,
        nowIso: new Date(nowMs).toISOString(),
        day: dayInZone(nowMs, 'UTC'),
        settings,
        notes: notesOf(files),
        sessions: NO_SESSIONS,
        corpusFiles: () => [],
        bulletsAsWritten: new Map(),
        verdicts: {
          rejected: [],
          isAllowed: () => false,
          isPutOff: () => false,
          isForgotten: () => false,
          links: NO_LINKS,
          rules: [],
        },
        provenance: provenance(),
        held: { text: null, waiting: EMPTY_HELD },
        proposals: { text: null, waiting: { proposals: [], extra: {} } },
        readers,
        ...(roomChars === undefined ? {} : { promotedTextRoom: roomChars }),
      }
      // Each night is planned on a state of its own, as a sweep does.
      const night = { ...state, effects: [], leftOut: new Map(), fresh: new Set<string>(), held: [] }
      const { deep } = planNight(night, input, null)
      for (const effect of night.effects as Effect[])
        if (effect.kind === 'write' && (effect.what.startsWith('memory') || effect.path === PROVENANCE_FILE))
          files.set(effect.path, { text: effect.text, mtimeMs: nowMs })
      return deep
    },
    promotedPlaces: () => memory().split('\n').flatMap(placeOf),
  }
}

function placeOf(line: string): Place[] {
  const [, path, startLine, endLine] = PLACE.exec(line) ?? []
  return path ? [{ path, startLine: Number(startLine), endLine: Number(endLine) }] : []
}

function notesOf(files: ReadonlyMap<string, { text: string; mtimeMs: number }>): NoteSource {
  const notes = [...files].flatMap(([path, { text, mtimeMs }]): DailyNote[] => {
    const name = path.startsWith('memory/') ? path.slice('memory/'.length) : ''
    const day = DAILY_NAME.exec(name)?.[1]
    return day ? [{ path, name, day, mtimeMs, size: text.length }] : []
  })
  return {
    dailyNotes: () => ({ notes, leftOut: [] }),
    isLeftOut: () => false,
    exists: (path) => files.has(path),
    read(path): FileRead {
      const file = files.get(path)
      if (!file) return { kind: 'problem', problem: 'missing' }
      const { text, mtimeMs } = file
      return { kind: 'text', text, hasBom: false, mtimeMs, size: text.length, mode: 0o600 }
    },
  }
}
