import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const CLONE = join(import.meta.dirname, '../../../..')
let root = ''

/** Lints one file with the settings of the clone; answers the rule and line of each error. */
function lint(path: string, lines: string[]): string[] {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${lines.join('\n')}\n`)
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', path]
  const result = spawnSync(join(CLONE, 'node_modules/.bin/biome'), args, { cwd: root, encoding: 'utf8' })
  const report = JSON.parse(result.stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[]
  }
  return report.diagnostics.map(
    ({ category, location }) => `${category.split('/').at(-1)} ${location.start.line}`,
  )
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reverie-bans-'))
  const settings = JSON.parse(readFileSync(join(CLONE, '.biome.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(root, '.biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
  cpSync(join(CLONE, 'build/lint'), join(root, 'build/lint'), { recursive: true })
  symlinkSync(join(CLONE, 'node_modules'), join(root, 'node_modules'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const IMPURE = [
  'export const a = Date.now()',
  'export const b = new Date()',
  'export const c = [3].map(Math.random)',
  "export const d = process.env['HOME']",
  'export const clock = Date.now',
  'export const e = Date()',
]
const PURE = [
  'export const f = new Date(0)',
  'export const g = Math.round(1.5)',
  'export const h = (now: () => number) => now()',
  '// Date.now and Math.random may be named in a comment',
]

describe('the ban on clock, randomness and environment', () => {
  it.each(['engine/host/x.ts', 'engine/contract/x.ts', 'renderer/lib/x.ts', 'electron/preload/x.ts'])(
    'finds every use in %s',
    (path) => {
      const found = lint(path, [...PURE, ...IMPURE]).filter((line) => line.startsWith('plugin'))
      expect(found).toEqual([5, 6, 7, 8, 9, 10].map((line) => `plugin ${line}`))
    },
  )

  it.each([
    'engine/adapters/clock.ts',
    'engine/entry/cli.ts',
    'electron/main/index.ts',
    'test/x.ts',
    'build/x.ts',
  ])('lets %s use them', (path) => {
    expect(lint(path, [...PURE, ...IMPURE])).toEqual([])
  })

  it('has no way round in the pure layers', () => {
    const found = lint('engine/core/rank/score.ts', [
      'export const { env } = process',
      'export const now = globalThis.Date.now()',
      'export const t = performance.now()',
      'export const id = crypto.randomUUID()',
      'export const fine = 1',
    ])
    expect(found.filter((line) => line.startsWith('noRestrictedGlobals'))).toEqual(
      [1, 2, 3, 4].map((line) => `noRestrictedGlobals ${line}`),
    )
  })
})

describe('the ban on file names written twice', () => {
  const NAMES = [
    "export const a = 'MEMORY.md'",
    "export const b = 'notas/MEMORY.md'",
    `export const c = (folder: string) => \`\${folder}/MEMORY.md\``,
  ]
  const PROSE = [
    '// MEMORY.md in a comment',
    "export const p = 'Nothing was written to MEMORY.md this night.'",
    "export const q = 'MEMORY.md.bak'",
  ]

  it('finds the name and paths to it, not prose', () => {
    expect(lint('engine/host/x.ts', [...PROSE, ...NAMES])).toEqual(['plugin 4', 'plugin 5', 'plugin 6'])
    expect(lint('engine/adapters/x.ts', NAMES)).toHaveLength(3)
  })

  it('lets the one file that holds the names, and tests, write it', () => {
    expect(lint('engine/model/paths.ts', NAMES)).toEqual([])
    expect(lint('test/unit/x.test.ts', NAMES)).toEqual([])
  })
})
