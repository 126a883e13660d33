import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSet } from 'electron-builder'
import { OUT, ROOT } from '../start/bundle.ts'
import type { Target } from './target.ts'

/** Where npm puts what it fetched for other systems than this one. */
const FETCHED = join(OUT, 'native')

/** The package with sqlite-vec's library for a system: npm installs only the one of the system it runs on. */
export function vectorPackage({ platform, cpu }: Target): string {
  return `sqlite-vec-${platform === 'win32' ? 'windows' : platform}-${cpu}`
}

/**
 * What of the packages stays outside the bundles, at its place in the package: those with binaries, of these the files
 * for one system, and those that are loaded by their names.
 */
export function nativeFiles(target: Target): FileSet[] {
  const vectors = vectorPackage(target)
  return [
    fileSet('better-sqlite3', [
      'package.json',
      'LICENSE',
      'lib/**/*.js',
      // Entries for bundlers, one a system.
      '!lib/*-{x64,arm64}.js',
      `prebuilds/${target.platform}-${target.cpu}.node`,
    ]),
    fileSet('sqlite-vec', ['package.json', 'index.mjs', 'index.cjs']),
    fileSet('snowball-stemmers', ['package.json', '*.js']),
    fileSet('@secretlint/secretlint-rule-preset-recommend', ['package.json', 'LICENSE', 'module/index.js']),
    fileSet('re2js', ['package.json', 'LICENSE', 'build/index.cjs']),
    fileSet(vectors, ['package.json', 'vec0.*'], join(vectorFolder(target), vectors)),
  ]
}

function fileSet(name: string, filter: string[], from = join(ROOT, 'node_modules', name)): FileSet {
  return { from, to: `node_modules/${name}`, filter }
}

function vectorFolder(target: Target): string {
  const installed = join(ROOT, 'node_modules')
  return existsSync(join(installed, vectorPackage(target))) ? installed : join(FETCHED, 'node_modules')
}

/** Makes sure that the files for a system are there; what is for another one than this is fetched with npm. */
export function fetchNativeFiles(target: Target): void {
  const name = vectorPackage(target)
  if (existsSync(join(vectorFolder(target), name))) return
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/sqlite-vec/package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> }
  const version = optionalDependencies[name]
  if (version === undefined)
    throw new Error(`sqlite-vec is not built for ${target.platform} on ${target.cpu}`)
  // `--force`: npm refuses what is for another system.
  const args = ['install', '--prefix', FETCHED, '--force', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', [...args, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
