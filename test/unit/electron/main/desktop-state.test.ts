import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DesktopStateFile } from '../../../../electron/main/desktop-state.ts'
import { GARDEN } from './facts-of.ts'

function scratch(): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-desktop-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

it('what is kept is there after the next start, and nobody else’s to read', () => {
  const home = join(scratch(), 'novo')
  new DesktopStateFile(home).change({ isTrayExplained: true, workspace: GARDEN })
  const now = new DesktopStateFile(home).now
  expect(now).toMatchObject({ isTrayExplained: true, workspace: GARDEN, window: null })
  if (process.platform !== 'win32') expect(statSync(join(home, 'desktop.json')).mode & 0o777).toBe(0o600)
})

it.each(['', 'not json', '[]', 'null', '"x"'])('a file that holds %j is begun anew', (text) => {
  const home = scratch()
  writeFileSync(join(home, 'desktop.json'), text)
  expect(new DesktopStateFile(home).now.isTrayExplained).toBe(false)
})

it('a part that is broken costs the others nothing', () => {
  const home = scratch()
  const window = { x: 'left', y: 0, width: 900, height: 700, isMaximized: false }
  writeFileSync(
    join(home, 'desktop.json'),
    JSON.stringify({ window, workspace: '../..', isTrayExplained: true }),
  )
  const file = new DesktopStateFile(home)
  expect(file.now).toMatchObject({ window: null, workspace: null, isTrayExplained: true })
  file.change({ workspace: GARDEN })
  expect(readFileSync(join(home, 'desktop.json'), 'utf8')).toContain(GARDEN)
})
