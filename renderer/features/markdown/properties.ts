/** A property of a note: its name and its values as they stand there; nested ones as their source. */
export type Property = { name: string; values: string[] }

const LINE = /^([^\s:#-][^:]*):(?:[ \t]+(.*))?$/

/** The properties at the very top of a note (`---`), for reading only. */
function readProperties(yaml: string): Property[] {
  const properties: Property[] = []
  for (const line of yaml.split('\n')) {
    const match = LINE.exec(line)
    const last = properties.at(-1)
    if (match) properties.push({ name: (match[1] ?? '').trim(), values: inlineValues(match[2] ?? '') })
    else if (last && line.trim() !== '' && !line.trimStart().startsWith('#'))
      last.values.push(plain(line.trim().replace(/^- /, '')))
  }
  return properties
}

function inlineValues(value: string): string[] {
  const list = /^\[(.*)\]$/.exec(value.trim())
  if (list)
    return (list[1] ?? '')
      .split(',')
      .map(plain)
      .filter((item) => item !== '')
  return value.trim() === '' ? [] : [plain(value)]
}

/** Without its quotes. */
function plain(value: string): string {
  const trimmed = value.trim()
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}

const FRONT = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** The properties apart from the rest. */
export function splitProperties(source: string): { properties: Property[]; body: string } {
  const match = FRONT.exec(source)
  if (!match) return { properties: [], body: source }
  return { properties: readProperties(match[1] ?? ''), body: source.slice(match[0].length) }
}
