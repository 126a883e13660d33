import { isBelow, MEMORY_DIR, SESSION_CORPUS_DIR } from '../../model/paths.ts'
import type { SourceRule } from '../../model/promotion.ts'

/** A line of a note: its file, and the line as it stands there. */
export type SaidAt = { path: string; raw: string }

/** `[main/sessions/main/s-1.jsonl#L2] User: …` (spec dreaming 7.5). */
const CORPUS_LINE = /^(?:[-*+] )?\[(([^\]/#]+)\/[^\]#]+)#L\d+\]/

/** The rules that would keep a line out, the narrowest first; none for the folder of all notes. */
export function rulesFor({ path, raw }: SaidAt): SourceRule[] {
  if (isBelow(path, SESSION_CORPUS_DIR)) {
    const [, session, agent] = CORPUS_LINE.exec(raw.trim()) ?? []
    if (session === undefined || agent === undefined) return []
    return [
      { kind: 'session', value: session },
      { kind: 'agent', value: agent },
    ]
  }
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return folder !== MEMORY_DIR && isBelow(folder, MEMORY_DIR) ? [{ kind: 'folder', value: folder }] : []
}

/** The first rule that keeps the line out; null when none does. */
export function ruleAgainst(rules: readonly SourceRule[], said: SaidAt): SourceRule | null {
  if (rules.length === 0) return null
  const own = rulesFor(said)
  return (
    rules.find(({ kind, value }) =>
      kind === 'folder'
        ? isBelow(said.path, value)
        : own.some((rule) => rule.kind === kind && rule.value === value),
    ) ?? null
  )
}
