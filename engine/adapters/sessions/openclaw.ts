import { basename, join } from 'node:path'
import type { AboutSession } from '../../core/session/records.ts'
import { exclusionByKey, isGroupKey, isLeftOut } from '../../core/session/session-keys.ts'
import type {
  DeletedSession,
  SessionExclusion,
  SessionFile,
  SessionSettings,
} from '../../model/session-source.ts'
import { objectOfFile } from '../json-file.ts'
import type { SessionFolder } from '../peer-settings.ts'
import { aboutFile, type Listed, listedFiles } from './listing.ts'

/** Stamp of an archive; the milliseconds may be missing (spec dreaming 7.1). */
const ARCHIVE = /^(.+)\.jsonl\.(reset|deleted)\.(.+)$/
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(?:\.\d{1,3})?Z$/
const LIVE = /^(.+)\.jsonl$/
const NO_TRANSCRIPT = /\.trajectory\.jsonl|\.checkpoint\.|\.bak\./

type Entry = { key: string; spawnedBy: string | null; channel: string | null; isGroup: boolean }

/** The sessions of one agent of OpenClaw. */
export class OpenClawSessions {
  readonly files: Listed[] = []
  readonly deleted: DeletedSession[] = []
  readonly #settings: SessionSettings
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #byId = new Map<string, Listed>()
  readonly #known = new Map<string, SessionExclusion | null>()

  constructor({ agentId, folder }: SessionFolder, settings: SessionSettings) {
    this.#settings = settings
    this.#entries = entriesIn(folder)
    const gone = new Set<string>()
    for (const { name, mtimeMs, size } of listedFiles(folder)) {
      if (NO_TRANSCRIPT.test(name)) continue
      const [, archivedId, kind, stamp = ''] = ARCHIVE.exec(name) ?? []
      const sessionId = archivedId ?? LIVE.exec(name)?.[1]
      if (sessionId === undefined) continue
      if (kind === 'deleted') gone.add(sessionId)
      else if (kind === undefined || STAMP.test(stamp)) {
        const sessionKey = this.#entries.get(sessionId)?.key ?? null
        const listed: Listed = {
          ...{ kind: 'openclaw', agentId, name, sessionId, isArchived: kind !== undefined, mtimeMs, size },
          sessionKey: kind === undefined ? sessionKey : null,
          path: join(folder, name),
        }
        this.files.push(listed)
        this.#byId.set(sessionId, listed)
      }
    }
    for (const sessionId of gone) if (!this.#byId.has(sessionId)) this.deleted.push({ agentId, sessionId })
  }

  /** By its key, by what a person leaves out, and by where it comes from; a child is as its parent is (case C036). */
  exclusion(file: Listed, depth = 0): SessionExclusion | null {
    const known = this.#known.get(file.name)
    if (known !== undefined) return known
    const reason = this.#reasonFor(file, depth)
    this.#known.set(file.name, reason)
    return reason
  }

  isGroup({ sessionId, sessionKey }: SessionFile): boolean {
    return this.#entries.get(sessionId)?.isGroup === true || (sessionKey !== null && isGroupKey(sessionKey))
  }

  #reasonFor(file: Listed, depth: number): SessionExclusion | null {
    const entry = file.isArchived ? null : (this.#entries.get(file.sessionId) ?? null)
    const byKey = entry && exclusionByKey(entry.key)
    if (byKey) return byKey
    if (isLeftOut({ ...file, channel: entry?.channel ?? null }, this.#settings.exclude)) return 'by_owner'
    const about = aboutFile(file.path)
    if (about.origin) return about.origin
    if (entry?.spawnedBy) return 'subagent'
    return about.parent ? this.#ofParent(about.parent, depth) : null
  }

  #ofParent(parent: NonNullable<AboutSession['parent']>, depth: number): SessionExclusion | null {
    const byKey = exclusionByKey(parent)
    if (byKey || depth >= MAX_DEPTH) return byKey
    const id = [...this.#entries].find(([, entry]) => entry.key === parent)?.[0] ?? parent
    const file = this.#byId.get(id) ?? this.#byId.get(basename(parent).replace(/\.jsonl.*$/, ''))
    const reason = file ? this.exclusion(file, depth + 1) : null
    // What its owner leaves out is that one session.
    return reason === 'by_owner' ? null : reason
  }
}

/** Sessions spawn sessions; a circle ends here. */
const MAX_DEPTH = 8

/** What `sessions.json` says of each session, by its id; empty when it cannot be read. */
function entriesIn(folder: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [key, value] of Object.entries(objectOfFile(join(folder, 'sessions.json')))) {
    const entry = value as Record<string, unknown> | null
    if (entry === null || typeof entry !== 'object') continue
    const text = (name: string) => (typeof entry[name] === 'string' ? (entry[name] as string) : null)
    const ids = [text('sessionId'), text('sessionFile') && basename(text('sessionFile') ?? '', '.jsonl')]
    const isGroup = /group|channel|room/.test(text('chatType') ?? '') || isGroupKey(key)
    const spawnedBy = text('spawnedBy')
    const found = { key, spawnedBy, channel: text('channel') ?? text('lastChannel'), isGroup }
    for (const id of ids) if (id) entries.set(id, found)
  }
  return entries
}
