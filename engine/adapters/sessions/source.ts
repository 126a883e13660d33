import {
  LARGE_SESSION_BYTES,
  type SessionFile,
  type SessionSettings,
  type SessionSource,
  sessionFileKey,
} from '../../model/session-source.ts'
import type { SessionFolder } from '../peer-settings.ts'
import { linesOf, printBefore } from './line-stream.ts'
import type { Listed } from './listing.ts'
import { OpenClawSessions } from './openclaw.ts'
import { ProgramSessions } from './programs.ts'

export type SessionPlaces = {
  /** The workspace, a real path. */
  root: string
  settings: SessionSettings
  /** Folders of the OpenClaw agents whose workspace this is. */
  agents: readonly SessionFolder[]
  /** Of programs that keep sessions for ever, older ones are not looked at, epoch ms. */
  sinceMs: number
  env: NodeJS.ProcessEnv
}

type Program = OpenClawSessions | ProgramSessions

/** The transcripts of this computer that a workspace is dreamt from; listed once, when they are first asked for. */
export function sessionSource(places: SessionPlaces): SessionSource {
  let listed: Listing | undefined
  const list = () => {
    listed ??= new Listing(places)
    return listed
  }
  const found = (file: SessionFile) => {
    const known = list().byKey.get(sessionFileKey(file))
    if (!known) throw Object.assign(new Error(`${file.name} is not listed`), { code: 'ENOENT' })
    return known
  }
  return {
    files: () => list().files,
    deleted: () =>
      list().programs.flatMap((program) => (program instanceof OpenClawSessions ? program.deleted : [])),
    exclusion(file) {
      const { program, file: own } = found(file)
      return program.exclusion(own)
    },
    isGroup(file) {
      const { program, file: own } = found(file)
      return program instanceof OpenClawSessions && program.isGroup(own)
    },
    lines: (file, from) => linesOf(found(file).file.path, from, file.size <= LARGE_SESSION_BYTES),
    printBefore: (file, at) => printBefore(found(file).file.path, at),
  }
}

class Listing {
  readonly programs: Program[]
  readonly files: SessionFile[]
  readonly byKey = new Map<string, { program: Program; file: Listed }>()

  constructor({ root, settings, agents, sinceMs, env }: SessionPlaces) {
    const place = { root, settings, sinceMs, env }
    this.programs = [
      ...(settings.openclaw ? agents.map((agent) => new OpenClawSessions(agent, settings)) : []),
      new ProgramSessions({ ...place, kind: 'claude-code', scope: settings.claudeCode }),
      new ProgramSessions({ ...place, kind: 'codex', scope: settings.codex }),
    ]
    for (const program of this.programs)
      for (const file of program.files) this.byKey.set(sessionFileKey(file), { program, file })
    this.files = [...this.byKey.values()]
      .map(({ file: { path: _, ...file } }) => file)
      .sort((a, b) => (a.agentId === b.agentId ? order(a.name, b.name) : order(a.agentId, b.agentId)))
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
