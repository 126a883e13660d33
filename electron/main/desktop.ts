import { fileURLToPath } from 'node:url'
import { app, dialog, session } from 'electron'
import { openLogFile } from '../../engine/adapters/log-file.ts'
import { EngineThread } from '../../engine/entry/engine-thread.ts'
import { createShell } from '../../engine/entry/shell-server.ts'
import type { Route } from './deep-link.ts'
import { desktopShell } from './desktop-shell.ts'
import { DesktopStateFile } from './desktop-state.ts'
import { engineLink } from './engine-link.ts'
import { followPower } from './follow-power.ts'
import { machineLoginItems } from './machine-login-items.ts'
import { MainWindow } from './main-window.ts'
import { Navigation } from './navigation.ts'
import { openAddress } from './open-address.ts'
import { guardSession } from './security.ts'
import type { StartArguments } from './start-arguments.ts'
import { desktopCapabilities, probeSurroundings } from './surroundings.ts'
import { exposeTestHandle } from './test-handle.ts'
import { serveUi } from './ui-protocol.ts'
import { answerWindows } from './window-frames.ts'

/** Folders beside the bundle of this file (`build/out/electron/`). */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export type Desktop = {
  /** Brings the window to the front. */
  show(): void
  /** Shows a page of it. */
  go(route: Route): void
  /** Ends the engine; every file is whole when it resolves, after five seconds at most while a night writes. */
  stop(): Promise<void>
}

/** Puts the desktop app together; the app is ready. */
export async function openDesktop({ home, args }: { home: string; args: StartArguments }): Promise<Desktop> {
  const log = openLogFile(home)
  const state = new DesktopStateFile(home)
  const surroundings = await probeSurroundings(process.platform, process.env)
  const engine = new EngineThread({
    log,
    home,
    ...(args.config === undefined ? {} : { config: args.config }),
    workspaces: args.workspaces,
    capabilities: desktopCapabilities(process.platform, surroundings),
    isScheduling: true,
  })
  const navigation = new Navigation()
  const link = engineLink()
  const login = machineLoginItems()
  const open = (address: string) => openAddress(address, log)
  const shell = createShell(
    desktopShell({
      ...{ engine, client: link.client, navigation, login, openAddress: open },
      pickFolder: () => pickFolder(window),
      notify: () => false,
    }),
    log,
  )
  guardSession(session.defaultSession)
  serveUi(session.defaultSession, beside('../renderer'))
  const frames = answerWindows({ engine, shell, log, isOwn: (contents) => window.isOwn(contents) })
  const window = new MainWindow({
    state,
    preload: beside('./preload.cjs'),
    icon: null,
    isPackaged: app.isPackaged,
    isWayland: surroundings.isWayland,
    staysInTray: () => false,
    open: (address) => void open(address),
    onPageEnd: (id) => frames.end(id),
    onView: () => undefined,
  })
  link.join(engine, shell, log)
  const stopPower = followPower(engine)
  if (args.route) navigation.go(args.route)
  if (!args.isHidden) window.show()
  else if (!surroundings.hasTray) window.showMinimized()
  exposeTestHandle({ window, login })
  log.info('host.started', { shell: 'electron', hasTray: surroundings.hasTray })
  return {
    show: () => window.show(),
    go(route) {
      navigation.go(route)
      window.show()
    },
    async stop() {
      stopPower()
      window.end()
      // A wire that stays open would keep the engine's thread waiting.
      frames.close()
      link.close()
      await engine.stop()
      log.info('host.stopped')
      await log.close()
    },
  }
}

async function pickFolder({ window }: MainWindow): Promise<string | null> {
  const properties: ('openDirectory' | 'createDirectory')[] = ['openDirectory', 'createDirectory']
  const { canceled, filePaths } = window
    ? await dialog.showOpenDialog(window, { properties })
    : await dialog.showOpenDialog({ properties })
  return canceled ? null : (filePaths[0] ?? null)
}
