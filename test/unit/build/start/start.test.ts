import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { opensBrowser } from '../../../../build/start/opens-browser.ts'
import { sourcesHash } from '../../../../build/start/renderer-sources.ts'

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

describe('when the interface is built anew', () => {
  it('when a source is another, has another name or is gone; not when it is only touched', () => {
    const root = mkdtempSync(join(tmpdir(), 'reverie-sources-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'renderer', 'ui'), { recursive: true })
    const file = join(root, 'renderer', 'ui', 'cartão.tsx')
    writeFileSync(file, 'export const a = 1')
    const first = sourcesHash(root)
    writeFileSync(file, 'export const a = 1')
    expect(sourcesHash(root)).toBe(first)
    writeFileSync(file, 'export const a = 2')
    const second = sourcesHash(root)
    expect(second).not.toBe(first)
    rmSync(file)
    expect(sourcesHash(root)).not.toBe(second)
  })
})
