import { stringify } from 'yaml'

export type Promoted = {
  text: string
  /** Of its note, where it stands on line 3 below `heading`. */
  day: string
  heading?: string
  replaces?: { text: string; on: string }
}

/** Files of a workspace in which these lines were promoted: notes, MEMORY.md and where each line comes from. */
export function promotedMemory(facts: readonly Promoted[]): Record<string, string> {
  const files: Record<string, string> = {}
  const lines: Record<string, object> = {}
  const bullets = facts.map(({ text, day, heading = 'Notes', replaces }) => {
    const path = `memory/${day}.md`
    const key = `memory:${path}:3:3`
    files[path] = `# ${day}\n## ${heading}\n- ${text}\n`
    const source = { path, startLine: 3, endLine: 3, day }
    const record = {
      ...{ key, text, firstSeen: day, lastConfirmed: day, sources: [source] },
      signals: { score: 0.9, recalls: 4, days: 3, queries: 3 },
      ...{ decidedBy: 'auto', promotedAt: `${day}T03:00:00.000Z`, recallsSince: 0 },
    }
    lines[key] = record
    if (replaces) {
      const old = `${key}:old`
      lines[old] = { ...record, key: old, text: replaces.text, endedOn: replaces.on, endedBy: key }
    }
    return `<!-- openclaw-memory-promotion:${key} -->\n- ${text} [score=0.900 recalls=4 avg=0.900 source=${path}:3-3]\n`
  })
  const section = `## Promoted From Short-Term Memory (2026-05-28)\n\n${bullets.join('')}`
  return {
    ...files,
    'MEMORY.md': `# Long-Term Memory\n\n- Hand-written line of the owner\n\n${section}`,
    'memory/.dreams/provenance.json': `${JSON.stringify({ version: 1, lines }, null, 2)}\n`,
  }
}

/** A page of a vault. */
export function wikiPage(fields: object, body: string): string {
  return `---\n${stringify(fields)}---\n\n${body}`
}
