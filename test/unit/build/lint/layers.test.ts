import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkLayers, describeViolation } from '../../../../build/lint/check-layers.ts'
import { LAYERS } from '../../../../build/lint/layers.ts'

let root = ''

const write = (files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const install = (name: string, kind: 'dependencies' | 'devDependencies'): void =>
  write({
    'package.json': JSON.stringify({ name: 'fixture', type: 'module', [kind]: { [name]: '1.0.0' } }),
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = {}',
  })

const violations = async (files: Record<string, string>): Promise<string[]> => {
  write(files)
  const report = await checkLayers(root)
  return report.violations.map((violation) => `${violation.rule.name}: ${violation.from} -> ${violation.to}`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reverie-layers-'))
  write({ 'package.json': '{"name":"fixture","type":"module"}' })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const A_VALUE = 'export const lua = 1\nexport type Lua = number\n'

describe('layers', () => {
  it('lets each layer import what its row of the table says', async () => {
    const found = await violations({
      'engine/model/lua.ts': A_VALUE,
      'engine/core/maré.ts': `import { createHash } from 'node:crypto'\nimport { lua } from '../model/lua.ts'\nexport const onda = createHash('sha1').update(String(lua))\n`,
      'engine/phases/light.ts': `import { onda } from '../core/maré.ts'\nexport const light = onda\n`,
      'engine/adapters/files.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`,
      'engine/entry/cli.ts': `import { light } from '../phases/light.ts'\nimport { read } from '../adapters/files.ts'\nexport const main = [light, read]\n`,
    })
    expect(found).toEqual([])
  })

  it.each([
    ['core', 'adapters', `import { lua } from '../adapters/lua.ts'\nexport const x = lua\n`],
    ['core', 'ports', `import type { Lua } from '../ports/lua.ts'\nexport type X = Lua\n`],
    ['core', 'phases', `export { lua } from '../phases/lua.ts'\n`],
    ['phases', 'ports', `import type { Lua } from '../ports/lua.ts'\nexport type X = Lua\n`],
    ['phases', 'adapters', `export const x = () => import('../adapters/lua.ts')\n`],
    ['host', 'adapters', `import { lua } from '../adapters/lua.ts'\nexport const x = lua\n`],
    ['model', 'core', `export type X = import('../core/lua.ts').Lua\n`],
    ['adapters', 'host', `import { lua } from '../host/lua.ts'\nexport const x = lua\n`],
  ])('engine/%s may not import engine/%s', async (from, to, text) => {
    const found = await violations({ [`engine/${to}/lua.ts`]: A_VALUE, [`engine/${from}/x.ts`]: text })
    expect(found).toEqual([`engine/${from}: engine/${from}/x.ts -> engine/${to}/lua.ts`])
  })

  it('keeps Node out of the pure layers, except hashes in the core', async () => {
    const found = await violations({
      'engine/core/x.ts': `import { readFileSync } from 'node:fs'\nexport const x = readFileSync\n`,
      'engine/phases/y.ts': `import { createHash } from 'crypto'\nexport const y = createHash\n`,
      'engine/model/z.ts': `import type { Stats } from 'node:fs'\nexport type Z = Stats\n`,
    })
    expect(found.map((line) => line.replace(/-> .*\b(fs|crypto)$/, '-> $1')).sort()).toEqual([
      'engine/core: engine/core/x.ts -> fs',
      'engine/model: engine/model/z.ts -> fs',
      'engine/phases: engine/phases/y.ts -> crypto',
    ])
  })

  it('allows a package in its layer only', async () => {
    install('zod', 'dependencies')
    const text = `import * as z from 'zod'\nexport const schema = z\n`
    const found = await violations({ 'engine/model/a.ts': text, 'engine/core/b.ts': text })
    expect(found).toEqual(['engine/core: engine/core/b.ts -> node_modules/zod/index.js'])
  })

  it('refuses a development package in the product', async () => {
    install('picocolors', 'devDependencies')
    const found = await violations({
      'engine/entry/a.ts': `import * as diff from 'picocolors'\nexport const a = diff\n`,
      'test/b.ts': `import * as diff from 'picocolors'\nexport const b = diff\n`,
    })
    expect(found).toEqual(['no-dev-package: engine/entry/a.ts -> node_modules/picocolors/index.js'])
  })

  it('finds electron imported at run time outside electron, and lets its types pass', async () => {
    install('electron', 'devDependencies')
    const found = await violations({
      'electron/main/window.ts': `import { app } from 'electron'\nexport const a = app\n`,
      'test/tray.ts': `import type { Tray } from 'electron'\nexport type T = Tray\n`,
      'test/window.ts': `import { app } from 'electron'\nexport const b = app\n`,
    })
    expect(found).toEqual(['electron-outside-electron: test/window.ts -> node_modules/electron/index.js'])
  })

  it('tells our folder electron from the package: tests may read it, the preload may not', async () => {
    const found = await violations({
      'electron/main/luna.ts': `import { mare } from './mare.ts'\nexport const luna = mare\n`,
      'electron/main/mare.ts': 'export const mare = 1\n',
      'electron/preload/preload.ts': `import { luna } from '../main/luna.ts'\nexport const x = luna\n`,
      'test/luna.ts': `import { luna } from '../electron/main/luna.ts'\nexport const y = luna\n`,
    })
    expect(found).toEqual(['electron/preload: electron/preload/preload.ts -> electron/main/luna.ts'])
  })

  it('finds cycles, also of types, and files that nobody uses', async () => {
    const found = await violations({
      'engine/core/a.ts': `import type { B } from './b.ts'\nexport type A = B | 1\n`,
      'engine/core/b.ts': `import type { A } from './a.ts'\nexport type B = A | 2\n`,
      'engine/core/alone.ts': A_VALUE,
    })
    expect(found).toContain('no-orphan: engine/core/alone.ts -> engine/core/alone.ts')
    expect(found.some((line) => line.startsWith('no-cycle: engine/core/'))).toBe(true)
  })

  it('finds a folder that no row names, a page that imports a page, and a path that leads nowhere', async () => {
    const found = await violations({
      'engine/extras/a.ts': `import { lua } from '../model/lua.ts'\nexport const a = lua\n`,
      'engine/model/lua.ts': A_VALUE,
      'renderer/pages/diary/page.tsx': `import { b } from '../review/b.tsx'\nexport const page = <p>{b}</p>\n`,
      'renderer/pages/review/b.tsx': `export const b = 'revisão'\n`,
      'engine/core/lost.ts': `import { gone } from './gone.ts'\nexport const lost = gone\n`,
    })
    expect(found.sort()).toEqual([
      'page-imports-page: renderer/pages/diary/page.tsx -> renderer/pages/review/b.tsx',
      'unlisted-folder: engine/extras/a.ts -> engine/model/lua.ts',
      'unresolvable: engine/core/lost.ts -> ./gone.ts',
    ])
  })

  it('says in one line which rule, which import, and what would be allowed', async () => {
    write({ 'engine/host/a.ts': A_VALUE, 'engine/ports/b.ts': `export { lua } from '../host/a.ts'\n` })
    const [first] = (await checkLayers(root)).violations
    expect(first && describeViolation(first)).toBe(
      'engine/ports: engine/ports/b.ts -> engine/host/a.ts (engine/ports may import engine/model)',
    )
  })
})

describe('the table of layers', () => {
  it('keeps the engine free of the interface, and the interface of the engine beyond model and contract', () => {
    const named = (start: string) => LAYERS.filter((layer) => layer.path.startsWith(start))
    expect(
      named('engine/')
        .flatMap((layer) => layer.ours)
        .filter((path) => !path.startsWith('engine')),
    ).toEqual([])
    const ofEngine = (start: string) =>
      new Set(named(start).flatMap((layer) => layer.ours.filter((path) => path.startsWith('engine'))))
    expect(ofEngine('renderer/')).toEqual(new Set(['engine/model', 'engine/contract']))
    // The shell starts the engine's thread and joins windows with it; what is in the thread stays in it.
    expect(ofEngine('electron/')).toEqual(
      new Set([
        'engine/adapters/atomic-write',
        'engine/model',
        'engine/contract',
        'engine/ports/log',
        'engine/adapters/log-file',
        'engine/adapters/json-file',
        'engine/adapters/config-file',
        'engine/entry/engine-thread',
        'engine/entry/bridge',
        'engine/entry/serve-agent',
        'engine/entry/shell-server',
        'engine/entry/serve/headers',
        'engine/entry/serve/static-files',
      ]),
    )
  })
})
