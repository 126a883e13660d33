import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog } from 'electron'
import { stateFolder } from '../../engine/adapters/config-file.ts'
import { logFolder } from '../../engine/adapters/log-file.ts'
import type { Route } from '../../engine/contract/schema/shell.ts'
import { linkIn, parseLink } from './deep-link.ts'
import { type Desktop, openDesktop } from './desktop.ts'
import { displayToAsk } from './display.ts'
import { APP_ID, APP_NAME, LINK_SCHEME } from './identity.ts'
import { type StartArguments, startArguments } from './start-arguments.ts'
import { reasonOf, startFailureText } from './start-failure.ts'
import { registerUiScheme } from './ui-protocol.ts'
import { loadWords } from './words.ts'

/** Profile of Chromium, and what tells two starts over the same state folder from each other. */
function setProfile(home: string): void {
  const profile = join(home, 'desktop')
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  app.setPath('userData', profile)
}

/** The first start: everything that may come before the app is ready waits for it. */
function run(home: string, args: StartArguments): void {
  const desktop = app.whenReady().then(() => openDesktop(home, args))
  const withDesktop = (act: (desktop: Desktop) => void) => void desktop.then(act, () => undefined)
  const follow = (route: Route | null) =>
    withDesktop((opened) => (route === null ? opened.show() : opened.go(route)))
  desktop.catch((error: unknown) => tellAndEnd(home, error))
  app.on('second-instance', (_event, argv) => follow(linkIn(argv)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    follow(parseLink(link))
  })
  app.on('activate', () => follow(null))
  // Without a tray the app ends with its window; with one the window is only hidden.
  app.on('window-all-closed', () => app.quit())
  endWhole(desktop)
}

/** The preferences come from the engine, so the language is the computer's; without words the bare reason is shown. */
async function tellAndEnd(home: string, error: unknown): Promise<void> {
  const text = await loadWords('system', app.getPreferredSystemLanguages()).then(
    (words) => startFailureText(words, error, logFolder(home)),
    () => reasonOf(error),
  )
  dialog.showErrorBox(APP_NAME, text)
  app.exit(1)
}

/** Quitting waits until every file is whole; asked again meanwhile, it only waits on. */
function endWhole(desktop: Promise<Desktop>): void {
  let stage: 'running' | 'ending' | 'ended' = 'running'
  app.on('before-quit', (event) => {
    if (stage === 'ended') return
    event.preventDefault()
    if (stage === 'ending') return
    stage = 'ending'
    void desktop
      .then((opened) => opened.stop())
      .finally(() => {
        stage = 'ended'
        app.quit()
      })
  })
}

/** What is drawn on is chosen before anything of ours runs: another one takes another start. */
function startAgainOn(display: 'wayland' | 'headless'): void {
  if (display === 'headless')
    process.stderr.write(
      'Reverie: there is no screen here, so the window is not seen; it dreams all the same\n',
    )
  const { APPIMAGE } = process.env
  app.relaunch({
    args: [...process.argv.slice(1), `--ozone-platform=${display}`],
    ...(APPIMAGE ? { execPath: APPIMAGE } : {}),
  })
  app.exit(0)
}

app.setName(APP_NAME)
if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
const args = startArguments(process.argv.slice(app.isPackaged ? 1 : 2))
if (args.isMcp) {
  const { serveMcpAlone } = await import('./serve-mcp.ts')
  serveMcpAlone(args)
} else open()

function open(): void {
  const home = stateFolder(process.env)
  setProfile(home)
  registerUiScheme()
  const display = displayToAsk({
    ...{ platform: process.platform, env: process.env, args: process.argv },
    exists: existsSync,
  })
  if (display !== null) startAgainOn(display)
  else if (!app.requestSingleInstanceLock()) app.exit(0)
  else {
    // In development the link would start the bare program of Electron.
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
    run(home, args)
  }
}
