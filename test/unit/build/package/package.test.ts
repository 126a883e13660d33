import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Arch, build, Platform } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageConfig } from '../../../../build/package/config.ts'
import { nativeFiles, vectorPackage } from '../../../../build/package/native-files.ts'
import { writeStandIn } from '../../../../build/package/stand-in.ts'
import { ROOT } from '../../../../build/start/bundle.ts'
import { EXTERNAL_PACKAGES } from '../../../../build/vite/node-programs.ts'

/** What takes the place of Electron has the form of Electron for Linux. */
const IS_LINUX = process.platform === 'linux'
const OPTIONAL = '@huggingface/transformers'
const FUSE_ON = '1'.charCodeAt(0)
const FUSE_OFF = '0'.charCodeAt(0)

const folder = mkdtempSync(join(tmpdir(), 'reverie-package-'))
const unpacked = join(folder, 'linux-unpacked')
const archive = join(unpacked, 'resources', 'app.asar')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

if (!IS_LINUX) console.log('package: only the Linux folder is made by a test; skipped on this system')

describe.runIf(IS_LINUX)('the folder that an installer would install', () => {
  let told = ''
  let files: string[] = []

  beforeAll(() => {
    const script = join(ROOT, 'build/package/package.ts')
    const made = spawnSync(process.execPath, [script, '--stand-in', '--output', folder], { encoding: 'utf8' })
    told = made.stderr
    if (made.status !== 0) throw new Error(told)
    files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  }, 300_000)

  it('says in one line that its Electron is a stand-in', () => {
    const lines = told.split('\n').filter((line) => line.includes('stand-in that opens nothing'))
    expect(lines).toHaveLength(1)
  })

  it('holds the bundles, the interface, the sample, the icons, the native packages, and nothing else', () => {
    for (const name of ['main.js', 'preload.cjs', 'worker.js', 'night-worker.js', 'claims-worker.js'])
      expect(files).toContain(`/build/out/electron/${name}`)
    for (const name of ['/package.json', '/build/out/renderer/index.html', '/engine/sample/sample.json'])
      expect(files).toContain(name)
    const known =
      /^\/(?:package\.json|build(?:\/out(?:\/electron(?:\/[\w.-]+\.c?js)?|\/renderer(?:\/index\.html|\/moon\.svg|\/assets(?:\/[\w.-]+\.(?:js|css|woff2|svg))?)?)?)?|engine(?:\/sample(?:\/sample\.json|\/workspace(?:\/.*)?)?)?|electron(?:\/icons(?:\/app\.png|\/tray(?:\/[a-z]+(?:@2x)?\.png)?)?)?|node_modules(?:\/.*)?)$/
    expect(files.filter((path) => !known.test(path))).toEqual([])
    const packages = new Set(
      files.flatMap((path) => /^\/node_modules\/(@[^/]+\/[^/]+|[^@/][^/]*)/.exec(path)?.[1] ?? []),
    )
    const own = vectorPackage({ platform: 'linux', cpu: process.arch as 'x64' })
    expect([...packages].sort()).toEqual(
      [...EXTERNAL_PACKAGES.filter((name) => name !== OPTIONAL), own].sort(),
    )
  })

  it('holds no sources, maps, tests or tools', () => {
    const odd = /\.(?:tsx?|map|test\.\w+|md|gyp|c|h|cpp)$|\/(?:test|src|deps|docs)\//
    expect(files.filter((path) => odd.test(path) && !path.startsWith('/engine/sample/workspace/'))).toEqual(
      [],
    )
  })

  it('has native files beside the archive, those of this system alone', () => {
    const outside = readdirSync(`${archive}.unpacked`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(`${archive}.unpacked/`.length))
    const system = `linux-${process.arch}`
    expect(outside.sort()).toEqual([
      `node_modules/better-sqlite3/prebuilds/${system}.node`,
      `node_modules/sqlite-vec-${system}/vec0.so`,
    ])
    expect(files.filter((path) => /\.(?:node|so|dll|dylib)$/.test(path))).toHaveLength(2)
  })

  it('works from what it holds: every package is found, the index opens with vectors', () => {
    const app = join(folder, 'app')
    extractAll(archive, app)
    const bundles = join(app, 'build/out/electron')
    const missing = readdirSync(bundles).flatMap((name) => missingPackages(join(bundles, name)))
    expect(missing).toEqual([])
    const script = `
      const Database = (await import('better-sqlite3')).default
      const { getLoadablePath } = await import('sqlite-vec')
      const db = new Database(':memory:')
      db.loadExtension(getLoadablePath())
      const { newStemmer } = (await import('snowball-stemmers')).default
      const require = (await import('node:module')).createRequire(process.cwd() + '/x.js')
      const { rules } = require('@secretlint/secretlint-rule-preset-recommend')
      const { RE2JS } = require('re2js')
      console.log(JSON.stringify([db.prepare('SELECT vec_version() AS v').get().v, newStemmer('italian').stem('ricordi'), rules.length > 20, RE2JS.compile('a+').matches('aa')]))`
    const [version, stem, ...redaction] = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: app,
        encoding: 'utf8',
      }),
    ) as [string, string, boolean, boolean]
    expect(version).toMatch(/^v\d/)
    expect(stem).toBe('ricord')
    expect(redaction).toEqual([true, true])
  })

  it('has its fuses set: no Node, no inspector, only its own archive, cookies encrypted', async () => {
    const wire = await getCurrentFuseWire(join(unpacked, 'reverie-desktop'))
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: FUSE_OFF,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FUSE_OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: FUSE_OFF,
      [FuseV1Options.EnableCookieEncryption]: FUSE_ON,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FUSE_ON,
      [FuseV1Options.OnlyLoadAppFromAsar]: FUSE_ON,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: FUSE_OFF,
    })
  })

  it('leaves out what Chromium says in languages that the interface has not', () => {
    expect(existsSync(join(unpacked, 'locales', 'en-US.pak'))).toBe(true)
    expect(existsSync(join(unpacked, 'locales', 'de.pak'))).toBe(false)
  })
})

/** Packages that a bundle names and that are not found from its place. */
/** Stand in texts of the bundle alone: code that ajv would write into a file, examples in comments of the MCP library. */
const ONLY_TEXTS = /^(?:ajv(?:-formats)?(?:\/dist\/.*)?|@modelcontextprotocol\/sdk\/validation\/ajv)$/

function missingPackages(file: string): string[] {
  const { resolve } = createRequire(file)
  // Examples in the comments of a package name it too.
  const code = readFileSync(file, 'utf8').replace(/^\s*\*.*$/gm, '')
  const named = code.matchAll(
    /(?:^import [^'"\n]*|\bfrom |\brequire\(|\bimport\()["'](@?[a-z0-9][a-z0-9._/-]*)["']/gm,
  )
  return [...named].flatMap(([, name = '']) => {
    if (isBuiltin(name) || name === 'electron' || name === OPTIONAL || ONLY_TEXTS.test(name)) return []
    try {
      resolve(name)
      return []
    } catch {
      return [`${file}: ${name}`]
    }
  })
}

describe.runIf(IS_LINUX)('the Debian package', () => {
  const output = mkdtempSync(join(tmpdir(), 'reverie-deb-'))
  afterAll(() => rmSync(output, { recursive: true, force: true }))

  it('enters the app in the menu, its links and its icons, and keeps `reverie` free for the command line', async () => {
    const electron = join(output, 'electron')
    writeStandIn(electron, '45.5.0')
    let args: string[] = []
    let desktop = ''
    await build({
      projectDir: ROOT,
      targets: Platform.LINUX.createTarget('deb', Arch.x64),
      config: packageConfig({ platform: 'linux', cpu: 'x64' }, output, electron),
      publish: 'never',
      // Asked right before the package would be written, with a program that may have to be fetched.
      effectiveOptionComputed: async ([found, path]: [string[], string]) => {
        args = found
        desktop = readFileSync(path, 'utf8')
        return true
      },
    })
    expect(desktop.split('\n')).toEqual(
      expect.arrayContaining([
        'Name=Reverie',
        'Exec=/opt/Reverie/reverie-desktop %U',
        'Icon=reverie-desktop',
        'StartupWMClass=app.reverie',
        'Categories=Utility;TextTools;',
        'MimeType=x-scheme-handler/reverie;',
      ]),
    )
    expect(args.join('\n')).toMatch(/=\/usr\/share\/applications\/app\.reverie\.desktop$/m)
    for (const size of [16, 48, 256, 512])
      expect(args.join('\n')).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/reverie-desktop.png`)
    expect(args[args.indexOf('--maintainer') + 1]).toMatch(/^Reverie contributors <.+@.+>$/)
    expect(args[args.indexOf('--name') + 1]).toBe('reverie-desktop')
  }, 300_000)
})

describe('the files of other systems', () => {
  it.each([
    [{ platform: 'darwin', cpu: 'arm64' }, 'prebuilds/darwin-arm64.node', 'sqlite-vec-darwin-arm64'],
    [{ platform: 'darwin', cpu: 'x64' }, 'prebuilds/darwin-x64.node', 'sqlite-vec-darwin-x64'],
    [{ platform: 'win32', cpu: 'x64' }, 'prebuilds/win32-x64.node', 'sqlite-vec-windows-x64'],
  ] as const)('%o', (target, addon, vectors) => {
    expect(existsSync(join(ROOT, 'node_modules/better-sqlite3', addon))).toBe(true)
    const sets = nativeFiles(target)
    expect(sets[0]?.filter).toContain(addon)
    expect(sets.at(-1)?.to).toBe(`node_modules/${vectors}`)
    // Named by sqlite-vec itself: it is there to be fetched.
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'node_modules/sqlite-vec/package.json'), 'utf8'),
    ) as { optionalDependencies: Record<string, string> }
    expect(Object.keys(optionalDependencies)).toContain(vectors)
  })
})
