import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

type Shown = readonly [spec: string, test: string]

/** Every state that a page can be in, and the browser tests that show it. */
const STATES: Readonly<Record<string, readonly Shown[]>> = {
  loading: [
    ['states', 'loading: the place of what comes'],
    ['states', 'loading: Escape gives a slow search up'],
  ],
  'empty, never ran': [
    ['tonight', 'before the first night the page says what will be here'],
    ['review', 'before the first night: what will be here, and a dry run'],
    ['diary', 'the diary in little room, before the first night'],
    ['recall', 'before anything was found'],
    ['wiki', 'not set up: what it would be, then made'],
  ],
  'empty, nothing qualified': [['sweeps', 'a night with zero shows where all went']],
  'empty, all done': [['review', 'a night, then clear it with J A X S Z']],
  error: [
    ['states', 'error: at the thing that failed'],
    ['settings', 'a value that is refused is told with its file and line'],
  ],
  blocked: [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the test.
    ['states', 'blocked: ${reason}, in words and with what lifts it'],
    ['states', 'blocked: paused, and resumed by keys'],
    ['states', 'blocked: read-only'],
    ['states', 'blocked: on battery'],
    ['states', "reason: 'a second sweeper'"],
  ],
  busy: [['states', "reason: 'another program is sweeping'"]],
  conflict: [
    ['review', 'conflict with an outside edit'],
    ['memory', 'an edit from outside while writing'],
  ],
  offline: [['frame', 'a host that goes and comes back']],
  'shell missing': [
    ['first-run', 'a folder that is not there, or is a file, is told'],
    ['review', 'O and Shift+O lead to the source'],
  ],
  huge: [
    ['wiki', 'a thousand pages of which only those in view are drawn'],
    ['memory', 'a MEMORY.md that is too large is read part by part'],
  ],
  'stale mirror': [['states', 'stale mirror: files are being read']],
  'source gone or changed': [['states', 'source gone: the row says so']],
  'state moved to another store': [['states', "reason: 'state moved'"]],
}

/** Every way through the app that must go by keys alone. */
const FLOWS: Readonly<Record<string, readonly Shown[]>> = {
  'first run': [['first-run', 'keyboard alone: a workspace of one’s own']],
  'a night, then clear it': [['review', 'a night, then clear it with J A X S Z']],
  'edit first': [['review', 'edit first: the words of a person']],
  'conflict with an outside edit': [['review', 'conflict with an outside edit']],
  'undo last night': [['tonight', 'the last night is taken back, by keys alone']],
  'Obsidian link': [['states', 'Obsidian link: a note of a known vault']],
  'threshold preview': [
    ['review', 'threshold preview: other gates'],
    ['settings', 'gates: what they would do is shown'],
  ],
  'a message before a reply': [['active-memory', 'a message is tried by keys']],
  'a wiki, made and read': [['wiki', 'not set up: what it would be, then made']],
  'switch language': [['settings', 'the language is another at once, by keys alone']],
}

const sources = new Map<string, string>()
function sourceOf(spec: string): string {
  const known = sources.get(spec)
  if (known !== undefined) return known
  const text = readFileSync(fileURLToPath(new URL(`../e2e/${spec}.spec.ts`, import.meta.url)), 'utf8')
  sources.set(spec, text)
  return text
}

describe.each([
  ['state', STATES],
  ['flow', FLOWS],
])('each %s is shown by a browser test', (_kind, table) => {
  it.each(Object.entries(table))('%s', (_name, tests) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const [spec, title] of tests) expect(sourceOf(spec)).toContain(title)
  })
})
