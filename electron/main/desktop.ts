import { fileURLToPath } from 'node:url'
import { app, type BrowserWindow, dialog, type OpenDialogOptions, session } from 'electron'
import { type FileLog, openLogFile } from '../../engine/adapters/log-file.ts'
import type { ShellHandlers } from '../../engine/contract/handlers.ts'
import { Route } from '../../engine/contract/schema/shell.ts'
import { EngineThread } from '../../engine/entry/engine-thread.ts'
import { createShell } from '../../engine/entry/shell-server.ts'
import { PAGE_ROW } from './app-menu.ts'
import { explainTray } from './closed-to-tray.ts'
import { desktopShell } from './desktop-shell.ts'
import { DesktopStateFile } from './desktop-state.ts'
import { engineLink } from './engine-link.ts'
import { followPower, machineIdle } from './follow-power.ts'
import { windowIcon } from './icons.ts'
import { APP_NAME } from './identity.ts'
import type { IdleGauge } from './idle-gauge.ts'
import type { LoginItems } from './login-item.ts'
import { machineKeychain } from './machine-keychain.ts'
import { machineLoginItems } from './machine-login-items.ts'
import { MainWindow } from './main-window.ts'
import { type ModelKeyring, modelKeyring } from './model-keys.ts'
import { Navigation } from './navigation.ts'
import { askedText } from './notice-words.ts'
import { Notifications } from './notifications.ts'
import { openAddress } from './open-address.ts'
import { ownProgram } from './own-program.ts'
import { Presence } from './presence.ts'
import { guardSession } from './security.ts'
import type { StartArguments } from './start-arguments.ts'
import { desktopCapabilities, probeSurroundings, type Surroundings } from './surroundings.ts'
import { exposeTestHandle } from './test-handle.ts'
import { runTrayAction } from './tray-actions.ts'
import { followTrayHost } from './tray-host.ts'
import { TrayIcon } from './tray-icon.ts'
import { serveUi } from './ui-protocol.ts'
import { openVault } from './vault.ts'
import { answerWindows, type OpenFrames } from './window-frames.ts'

/** Files beside the bundle of this one (`build/out/electron/`), which stands three folders deep. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ICONS = beside('../../../electron/icons')

export type Desktop = {
  /** Brings the window to the front. */
  show(): void
  /** Shows a page of it. */
  go(route: Route): void
  /** Ends the engine; every file is whole when it resolves, after five seconds at most while a night writes. */
  stop(): Promise<void>
}

/** Puts the desktop app together; the app is ready. */
export async function openDesktop(home: string, args: StartArguments): Promise<Desktop> {
  const log = openLogFile(home)
  const found = await probeSurroundings(process.platform, process.env)
  const notifications = new Notifications(found.canNotify)
  const surroundings = { ...found, canNotify: notifications.canNotify }
  const idle = machineIdle(surroundings.isWayland)
  const idleMs = idle.idleMs()
  const engine = new EngineThread({
    log,
    home,
    ...(args.config === undefined ? {} : { config: args.config }),
    workspaces: args.workspaces,
    capabilities: desktopCapabilities(process.platform, surroundings),
    isScheduling: true,
    mcpProgram: ownProgram({
      ...{ platform: process.platform, env: process.env, execPath: process.execPath },
      ...{ isPackaged: app.isPackaged, appPath: app.getAppPath() },
    }),
    // Told with the start: what is due then must not take an owner who just sat down for nobody.
    ...(idleMs === null ? {} : { idleMs }),
  })
  const { hasTray, canNotify, isWayland } = surroundings
  const display = app.commandLine.getSwitchValue('ozone-platform') || 'auto'
  log.info('host.started', { shell: 'electron', hasTray, canNotify, isWayland, display })
  const keyring = modelKeyring(home, machineKeychain)
  engine.setKeys(keyring.load())
  const desktop = new DesktopApp({
    log,
    engine,
    keyring,
    idle,
    surroundings,
    notifications,
    state: new DesktopStateFile(home),
  })
  if (args.route) desktop.navigation.go(args.route)
  if (!args.isHidden && !wasOpenedAtLogin()) desktop.show()
  else if (desktop.isInTray) app.dock?.hide()
  else desktop.window.showMinimized()
  return desktop
}

/** macOS gives no arguments to what it starts at login. */
function wasOpenedAtLogin(): boolean {
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}

type DesktopParts = {
  log: FileLog
  engine: EngineThread
  keyring: ModelKeyring
  idle: IdleGauge
  surroundings: Surroundings
  notifications: Notifications
  state: DesktopStateFile
}

class DesktopApp implements Desktop {
  readonly window: MainWindow
  readonly navigation = new Navigation()
  readonly #parts: DesktopParts
  readonly #link = engineLink()
  readonly #frames: OpenFrames
  readonly #tray: TrayIcon
  readonly #presence: Presence
  readonly #stopPower: () => void
  readonly #trayHost: { close(): void } | null

  constructor(parts: DesktopParts) {
    const { log, engine, idle, surroundings, notifications, state } = parts
    this.#parts = parts
    const login = machineLoginItems()
    const runTray = (id: string) => void this.#runTray(id)
    const { hasTray: hasHost } = surroundings
    this.#tray = new TrayIcon({ icons: ICONS, platform: process.platform, log, hasHost, run: runTray })
    const shell = createShell(this.#shellHandlers(login), log)
    guardSession(session.defaultSession)
    serveUi(session.defaultSession, beside('../renderer'))
    this.#frames = answerWindows({ engine, shell, log, isOwn: (contents) => this.window.isOwn(contents) })
    this.#link.join(engine, shell, log)
    this.window = this.#makeWindow()
    this.#presence = new Presence({
      ...{ client: this.#link.client, engine, state, tray: this.#tray, notifications, runTray },
      runMenu: (id) => this.#runMenu(id),
      go: (route) => this.go(route),
      isLooking: () => this.window.isLookedAt,
    })
    this.#trayHost =
      process.platform === 'linux'
        ? followTrayHost({ isThere: hasHost, onChange: (isThere) => this.#tray.setHost(isThere) })
        : null
    this.#stopPower = followPower(engine, idle, () => this.#presence.refresh())
    app.setAboutPanelOptions({ applicationName: APP_NAME, applicationVersion: app.getVersion() })
    exposeTestHandle({ window: this.window, login, tray: this.#tray, notifications, runTray })
  }

  /** Can it be found without a window? */
  get isInTray(): boolean {
    return this.#tray.shown.isShown
  }

  show(): void {
    this.window.show()
  }

  go(route: Route): void {
    this.navigation.go(route)
    this.window.show()
  }

  async stop(): Promise<void> {
    const { engine, log } = this.#parts
    this.#stopPower()
    this.#trayHost?.close()
    this.#presence.close()
    this.window.end()
    // A wire that stays open would keep the engine's thread waiting.
    this.#frames.close()
    this.#link.close()
    await engine.stop()
    log.info('host.stopped')
    await log.close()
  }

  #makeWindow(): MainWindow {
    const { state, surroundings } = this.#parts
    return new MainWindow({
      state,
      preload: beside('./preload.cjs'),
      icon: windowIcon(ICONS, process.platform),
      isPackaged: app.isPackaged,
      isWayland: surroundings.isWayland,
      staysInTray: (window) => this.#staysInTray(window),
      open: (address) => void this.#open(address),
      onPageEnd: (id) => {
        this.#frames.end(id)
        this.#presence.refresh()
      },
      onView: (address) => this.#followView(address),
    })
  }

  #shellHandlers(login: LoginItems): ShellHandlers {
    const { engine, keyring, notifications } = this.#parts
    return desktopShell({
      ...{ engine, client: this.#link.client, navigation: this.navigation, login, tray: this.#tray, keyring },
      openAddress: (address) => this.#open(address),
      pickFolder: () => this.#pickFolder(),
      notify: (notice) => {
        const { words } = this.#presence
        return (
          words !== null && notifications.show(askedText(notice, process.platform, words), () => this.show())
        )
      },
    })
  }

  #open(address: string): Promise<boolean> {
    return openAddress(address, this.#parts.log)
  }

  async #pickFolder(): Promise<string | null> {
    const title = this.#presence.words?.t('first-run.pick') ?? APP_NAME
    const options: OpenDialogOptions = { title, properties: ['openDirectory', 'createDirectory'] }
    const { window } = this.window
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, options)
      : dialog.showOpenDialog(options))
    return canceled ? null : (filePaths[0] ?? null)
  }

  /** Without an icon to bring it back, a closed window ends the app. */
  #staysInTray(window: BrowserWindow): boolean {
    const { words } = this.#presence
    if (!this.isInTray || !words) return false
    explainTray(window, { ...this.#parts, words, show: () => this.show() })
    return true
  }

  /** The tray speaks of the workspace that the window shows. */
  #followView(address: string): void {
    const workspace = /[?&]workspace=([0-9a-f]{24})(?:&|$)/.exec(new URL(address).hash)?.[1]
    if (workspace !== undefined) this.#choose(workspace)
  }

  #choose(workspace: string): void {
    const { state } = this.#parts
    if (state.now.workspace === workspace) return
    state.change({ workspace })
    this.#presence.look()
  }

  async #runTray(id: string): Promise<void> {
    const { client } = this.#link
    await runTrayAction(id, {
      client,
      facts: () => this.#presence.facts,
      chosen: () => this.#parts.state.now.workspace,
      choose: (workspace) => this.#choose(workspace),
      nowMs: () => Date.now(),
      show: () => this.show(),
      go: (route) => this.go(route),
      openVault: (workspace) =>
        openVault(workspace, {
          client,
          words: () => this.#presence.words,
          openAddress: (address) => this.#open(address),
        }),
      quit: () => app.quit(),
    })
  }

  #runMenu(id: string): void {
    const { workspace } = this.#parts.state.now
    if (id === 'quit') app.quit()
    else if (id === 'about') app.showAboutPanel()
    else if (id === 'settings') this.go({ page: 'settings', workspace })
    else if (id.startsWith(PAGE_ROW)) {
      const page = Route.shape.page.safeParse(id.slice(PAGE_ROW.length))
      if (page.success) this.go({ page: page.data, workspace })
    }
  }
}
