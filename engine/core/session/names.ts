/** Part of the name of a transcript that was put away when its session was reset. */
const RESET = '.reset.'
const STAMP = /\.reset\.(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}(?:\.\d{1,3})?)Z$/
const NO_TRANSCRIPT = /\.trajectory\.jsonl$|\.checkpoint\.[^/]*\.jsonl$/

export function isReset(path: string): boolean {
  return path.includes(RESET)
}

/** When a put-away transcript was put away, by its name, epoch ms; null for any other name. */
export function resetAt(name: string): number | null {
  const [, day, hours, minutes, seconds] = STAMP.exec(name) ?? []
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(ms) ? null : ms
}

/** The name that a transcript had before it was put away. */
function withoutReset(name: string): string {
  const at = name.indexOf(RESET)
  return at < 0 ? name : name.slice(0, at)
}

/** The id of the session by the name of its file: `s01` of `s01-topic-3.jsonl.reset.…`. */
export function sessionIdOf(name: string): string | null {
  return withoutReset(name).replace(/(?:-topic-\d+)?\.jsonl$/, '') || null
}

/** The transcript of a session among the names of a folder (spec session-memory 4); null when it is none of them. */
export function transcriptIn(
  names: readonly string[],
  { sessionId, given }: { sessionId: string | null; given: string | null },
): string | null {
  const known = new Set(names)
  const base = given === null ? null : withoutReset(given)
  if (base !== null && known.has(base)) return base
  const live = names.filter((name) => name.endsWith('.jsonl') && !isReset(name) && !NO_TRANSCRIPT.test(name))
  if (sessionId !== null) {
    if (known.has(`${sessionId}.jsonl`)) return `${sessionId}.jsonl`
    const topic = last(live.filter((name) => name.startsWith(`${sessionId}-topic-`)))
    if (topic !== null) return topic
  }
  return given === null ? null : last(live)
}

/** The newest of the names under which this transcript was put away; null when there is none. */
export function putAway(names: readonly string[], name: string): string | null {
  return last(names.filter((item) => item.startsWith(name + RESET)))
}

/** The last by plain order of characters: stamps are written so that it is the newest. */
function last(names: readonly string[]): string | null {
  return names.reduce<string | null>((best, name) => (best === null || name > best ? name : best), null)
}
