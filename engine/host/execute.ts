import { wholeText } from '../model/files.ts'
import { EVENTS_FILE } from '../model/paths.ts'
import type { Effect } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'

/** A file changed between reading and writing: the plan must be made again. */
export class FileChanged extends Error {
  override name = 'FileChanged'
  constructor(path: string) {
    super(`${path} changed while it was being worked on`)
  }
}

const REPORT_MODE = 0o644

/**
 * Carries the file effects of a plan out, in their order. A file with an owner (MEMORY.md, a note, the
 * archive) is written only if it still holds what the plan was made from (case C065).
 */
export function executeWrites(
  files: Files,
  effects: readonly Effect[],
): { path: string; action: 'created' | 'changed' }[] {
  const changes: { path: string; action: 'created' | 'changed' }[] = []
  for (const effect of effects) {
    if (effect.kind !== 'write') continue
    const file = files.read(effect.path)
    const current = file.kind === 'text' ? wholeText(file) : null
    if (current === effect.text) continue
    if (effect.what !== 'report' && current !== effect.expect) throw new FileChanged(effect.path)
    files.write(effect.path, effect.text, { mode: REPORT_MODE })
    changes.push({ path: effect.path, action: current === null ? 'created' : 'changed' })
  }
  return changes
}

/** Appends the event lines of a plan in one write. */
export function appendEvents(files: Files, effects: readonly Effect[]): void {
  const lines = effects.flatMap((effect) => (effect.kind === 'event' ? [effect.line] : []))
  if (lines.length > 0) files.append(EVENTS_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
}
