import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { resolveWiki } from '../../engine/core/wiki/settings.ts'
import { wikiCaches } from '../../engine/entry/wiki/caches.ts'
import { compileAll, workshop } from '../../engine/entry/wiki/open.ts'
import type { Wiki } from '../../engine/entry/wiki/wiki.ts'
import { wikiRun } from '../../engine/host/wiki/run.ts'
import { MEMORY_FILE, PROVENANCE_FILE } from '../../engine/model/paths.ts'
import { median, startWatch } from './measure.ts'
import { sizeOptions, sizesOf } from './sizes.ts'
import { type WikiFact, wikiFacts } from './wiki-facts.ts'

const DEFAULT_SIZES = '1000,10000'
/** Below it the changes would not be of different notes. */
const LEAST_SIZE = 100
const CHANGES = 9
const NOW_MS = Date.UTC(2026, 4, 28, 12)

/**
 * Times in ms: from nothing, nothing to do, one note that was changed, one fact that was promoted in other words (medians),
 * and the same with nothing of before in memory.
 */
type WikiSpeed = {
  scratchMs: number
  sameMs: number
  changedNoteMs: number
  changedNoteColdMs: number
  /** Of the processor: what other work on the machine takes is not in it. */
  scratchCpuMs: number
  changedNoteCpuMs: number
  changedFactMs: number
  changedFactCpuMs: number
  /** Files that one changed note wrote. */
  changedFiles: number
  pages: number
  mib: number
}

/** `npm run bench -- wiki [--json] [--sizes 1000,10000]`: pages of so many promoted claims, made-up facts. */
export async function wikiBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: sizeOptions(DEFAULT_SIZES),
  })
  const sizes = sizesOf(values.sizes, LEAST_SIZE)
  if (!sizes) return
  const result: Record<string, WikiSpeed> = {}
  for (const size of sizes) result[String(size)] = await wikiSpeed(size)
  process.stdout.write(values.json ? `${JSON.stringify({ sizes: result }, null, 2)}\n` : table(result))
}

/** Compiles so many claims from nothing, then again after changes of one note each. */
async function wikiSpeed(size: number): Promise<WikiSpeed> {
  const scratch = mkdtempSync(join(tmpdir(), 'reverie-bench-wiki-'))
  try {
    const root = join(scratch, 'workspace')
    const facts = wikiFacts(size)
    writeWorkspace(root, facts)
    let caches = wikiCaches()
    const wiki = (): Wiki => ({
      caches,
      home: join(scratch, 'home'),
      settings: resolveWiki({}),
      vaultPath: join(scratch, 'wiki'),
      nowMs: NOW_MS,
      workspaces: async () => [],
      memoryRoots: async () => ({ named: [], configured: [root] }),
    })
    const compile = async () => {
      const opened = wiki()
      const watch = startWatch()
      const { result } = await wikiRun(workshop(opened), 'compile', (vault) => compileAll(opened, vault))
      return { ...watch(), ...result }
    }
    const first = await compile()
    const same = await compile()
    const changes: { ms: number; cpuMs: number; updatedFiles: string[] }[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      changeFact(root, facts, (change + 1) * Math.floor(size / (CHANGES + 2)), change)
      changes.push(await compile())
    }
    const notes: { ms: number; cpuMs: number; updatedFiles: string[] }[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      moveFact(root, facts, (change + 1) * Math.floor(size / (CHANGES + 2)) + 3)
      notes.push(await compile())
    }
    changeFact(root, facts, 1, CHANGES)
    caches = wikiCaches()
    const cold = await compile()
    return {
      scratchMs: first.ms,
      scratchCpuMs: first.cpuMs,
      changedNoteCpuMs: median(notes.map(({ cpuMs }) => cpuMs)),
      sameMs: same.ms,
      changedNoteMs: median(notes.map(({ ms }) => ms)),
      changedFactMs: median(changes.map(({ ms }) => ms)),
      changedFactCpuMs: median(changes.map(({ cpuMs }) => cpuMs)),
      changedNoteColdMs: cold.ms,
      changedFiles: median(notes.map(({ updatedFiles }) => updatedFiles.length)),
      pages: first.pages.length,
      mib: readFileSync(join(scratch, 'wiki/.openclaw-wiki/cache/agent-digest.json')).length / 2 ** 20,
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function put(root: string, path: string, text: string): void {
  const place = join(root, path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function writeWorkspace(root: string, facts: readonly WikiFact[]): void {
  const notes = new Map<string, WikiFact[]>()
  for (const fact of facts) notes.set(fact.path, [...(notes.get(fact.path) ?? []), fact])
  for (const [path, of] of notes) put(root, path, noteText(of))
  writeMemory(root, facts)
}

function noteText(facts: readonly WikiFact[]): string {
  const lines: string[] = []
  for (const { line, heading, text } of facts) {
    lines[line - 2] = `## ${heading}`
    lines[line - 1] = `- ${text}`
  }
  return `${Array.from(lines, (line) => line ?? '').join('\n')}\n`
}

function writeMemory(root: string, facts: readonly WikiFact[]): void {
  const bullets = facts.map(
    ({ key, text, path, line }) =>
      `<!-- openclaw-memory-promotion:${key} -->\n- ${text} [score=0.900 recalls=4 avg=0.900 source=${path}:${line}-${line}]\n`,
  )
  put(
    root,
    MEMORY_FILE,
    `# Long-Term Memory\n\n## Promoted From Short-Term Memory (2026-05-28)\n\n${bullets.join('')}`,
  )
  const lines = facts.map(({ key, text, path, line, day }) => [
    key,
    {
      ...{ key, text, firstSeen: day, lastConfirmed: day, decidedBy: 'auto', recallsSince: 0 },
      sources: [{ path, startLine: line, endLine: line, day }],
      signals: { score: 0.9, recalls: 4, days: 3, queries: 3 },
      promotedAt: `${day}T03:00:00.000Z`,
    },
  ])
  put(root, PROVENANCE_FILE, JSON.stringify({ version: 1, lines: Object.fromEntries(lines) }))
}

/** One line of one note says something else, and so does MEMORY.md. */
function changeFact(root: string, facts: WikiFact[], index: number, change: number): void {
  const fact = facts[index]
  if (!fact) throw new RangeError('no such fact')
  facts[index] = { ...fact, text: `${fact.text}, as of change ${change}` }
  put(root, fact.path, noteText(facts.filter(({ path }) => path === fact.path)))
  writeMemory(root, facts)
}

/** One line of one note stands below another heading. */
function moveFact(root: string, facts: WikiFact[], index: number): void {
  const [fact, other] = [facts[index], facts[(index + 500) % facts.length]]
  if (!fact || !other) throw new RangeError('no such fact')
  facts[index] = { ...fact, heading: other.heading }
  put(root, fact.path, noteText(facts.filter(({ path }) => path === fact.path)))
}

function table(sizes: Readonly<Record<string, WikiSpeed>>): string {
  const rows = Object.entries(sizes).map(([size, speed]) =>
    [
      size.padStart(7),
      String(speed.pages).padStart(7),
      `${speed.scratchMs.toFixed(0)} (${speed.scratchCpuMs.toFixed(0)})`.padStart(16),
      speed.sameMs.toFixed(0).padStart(9),
      `${speed.changedNoteMs.toFixed(0)} (${speed.changedNoteCpuMs.toFixed(0)})`.padStart(14),
      `${speed.changedFactMs.toFixed(0)} (${speed.changedFactCpuMs.toFixed(0)})`.padStart(14),
      speed.changedNoteColdMs.toFixed(0).padStart(10),
      String(speed.changedFiles).padStart(7),
    ].join('  '),
  )
  const head =
    ' claims    pages    from nothing   the same        one note        one fact        cold   files     ms (of the processor)'
  const all = Object.entries(sizes)
  const [small, large] = [all[0], all.at(-1)]
  const growth =
    small && large && small !== large
      ? `\n${(Number(large[0]) / Number(small[0])).toFixed(0)} times the claims: from nothing ${(large[1].scratchMs / small[1].scratchMs).toFixed(1)} times as long, one changed note ${(large[1].changedNoteMs / small[1].changedNoteMs).toFixed(1)} times\n`
      : '\n'
  return `${[head, ...rows].join('\n')}${growth}`
}
