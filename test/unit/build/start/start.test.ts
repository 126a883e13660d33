import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasScreen, opensBrowser, wantsBrowser } from '../../../../build/start/opens-browser.ts'
import { sourcesHash } from '../../../../build/start/sources-hash.ts'

const SCREEN = { isTerminal: true, platform: 'linux', env: { DISPLAY: ':0' } } as const

describe('whether a start opens a browser', () => {
  it.each([
    ['a person in front of a screen', SCREEN, true],
    ['Wayland', { ...SCREEN, env: { WAYLAND_DISPLAY: 'wayland-0' } }, true],
    ['macOS', { ...SCREEN, platform: 'darwin', env: {} }, true],
    ['a server without a display', { ...SCREEN, env: {} }, false],
    ['a pipe', { ...SCREEN, isTerminal: false }, false],
    ['CI', { ...SCREEN, env: { DISPLAY: ':0', CI: 'true' } }, false],
    ['a session over SSH', { ...SCREEN, env: { DISPLAY: ':10', SSH_CONNECTION: '1 2 3 4' } }, false],
  ] as const)('%s', (_, surroundings, expected) => {
    expect(opensBrowser(surroundings)).toBe(expected)
  })
})

describe('whether a start opens the desktop app', () => {
  it('not without a screen; a terminal is not needed', () => {
    expect(hasScreen({ ...SCREEN, isTerminal: false })).toBe(true)
    expect(hasScreen({ ...SCREEN, env: {} })).toBe(false)
  })

  it.each([['--browser'], ['--port=4711'], ['--port', '4711'], ['--no-open'], ['--no-schedule']])(
    'not when %s asks for the browser',
    (...args) => {
      expect(wantsBrowser(args)).toBe(true)
      expect(wantsBrowser(['--config', 'x.json5', '--workspace', 'ノート', '--hidden'])).toBe(false)
    },
  )
})

describe('when the interface is built anew', () => {
  it('when a source is another, has another name or is gone; not when it is only touched', () => {
    const root = mkdtempSync(join(tmpdir(), 'reverie-sources-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'renderer', 'ui'), { recursive: true })
    const file = join(root, 'renderer', 'ui', 'cartão.tsx')
    writeFileSync(file, 'export const a = 1')
    const first = sourcesHash(root, ['renderer', 'package-lock.json'])
    writeFileSync(file, 'export const a = 1')
    expect(sourcesHash(root, ['renderer', 'package-lock.json'])).toBe(first)
    writeFileSync(file, 'export const a = 2')
    const second = sourcesHash(root, ['renderer', 'package-lock.json'])
    expect(second).not.toBe(first)
    rmSync(file)
    expect(sourcesHash(root, ['renderer', 'package-lock.json'])).not.toBe(second)
  })
})
