import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { AppPaths } from './app-paths.ts'
import { chromium } from './chromium.ts'
import { emitEvent, emitPreventable } from './events.ts'
import { lockInstance } from './single-instance.ts'
import { openWindows } from './windows.ts'

type LoginItem = { openAtLogin: boolean; openAsHidden?: boolean; path?: string; args?: string[] }

const switches = new Map<string, string>()
const commandLine = {
  appendSwitch: (name: string, value = ''): void => void switches.set(name, value),
  appendArgument: (): void => undefined,
  hasSwitch: (name: string): boolean => switches.has(name),
  getSwitchValue: (name: string): string => switches.get(name) ?? '',
}

/** The app's life: ready, quit, one instance. What only a system can keep (login items, schemes) is kept here. */
class App extends EventEmitter {
  name = 'Electron'
  version = process.version.slice(1)
  appPath = process.cwd()
  readonly isPackaged = false
  readonly commandLine = commandLine
  readonly dock = undefined
  applicationMenu: unknown = null
  private readonly paths = new AppPaths(() => this.name)
  private readonly whenReadyPromise = Promise.withResolvers<void>()
  private loginItem: LoginItem = { openAtLogin: false }
  private readonly protocolClients = new Set<string>()
  private ready = false
  private quitting = false
  private ending = false
  private hasLock: boolean | null = null
  private exitCode = 0

  isReady = (): boolean => this.ready
  whenReady = (): Promise<void> => this.whenReadyPromise.promise
  getName = (): string => this.name
  getVersion = (): string => this.version
  getAppPath = (): string => this.appPath
  getPath = (name: string): string => this.paths.getPath(name)
  setPath = (name: string, path: string): void => this.paths.setPath(name, path)
  getLocale = (): string => switches.get('lang') ?? 'en-US'
  getPreferredSystemLanguages = (): string[] => [this.getLocale()]
  setAppUserModelId = (): void => undefined
  setAboutPanelOptions = (): void => undefined
  showAboutPanel = (): void => undefined

  setName(name: string): void {
    this.name = name
  }

  get isEnding(): boolean {
    return this.ending
  }

  /** Called by the launcher when the main script has been loaded and Chromium is there. */
  becomeReady(): void {
    this.ready = true
    this.whenReadyPromise.resolve()
    emitEvent(this, 'ready', {}, {})
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    const own = { argv: process.argv, workingDirectory: process.cwd(), additionalData }
    this.hasLock ??= lockInstance(this.getPath('userData'), own, (second) => {
      const { argv, workingDirectory, additionalData: data } = second
      void this.whenReady().then(() => emitEvent(this, 'second-instance', {}, argv, workingDirectory, data))
    })
    return this.hasLock
  }

  hasSingleInstanceLock(): boolean {
    return this.hasLock === true
  }

  setLoginItemSettings(settings: LoginItem): void {
    this.loginItem = { ...settings }
  }

  getLoginItemSettings(): LoginItem & { wasOpenedAtLogin: boolean } {
    return { ...this.loginItem, wasOpenedAtLogin: false }
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    this.protocolClients.add(scheme)
    return true
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return this.protocolClients.has(scheme)
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    return this.protocolClients.delete(scheme)
  }

  /** Asks the app, then each window, then the app again; whoever refuses keeps the app alive. */
  quit(): void {
    if (this.quitting || this.ending) return
    this.quitting = true
    if (emitPreventable(this, 'before-quit')) {
      this.quitting = false
      return
    }
    for (const window of [...openWindows]) {
      if (window.close()) continue
      this.quitting = false
      return
    }
    if (openWindows.size === 0) this.finish()
  }

  /** At once, without asking anybody. */
  exit(code = 0): void {
    this.exitCode = code
    void this.end()
  }

  /** Starts when this one has ended; nobody drives it. */
  relaunch({ args = process.argv.slice(1) }: { args?: readonly string[] } = {}): void {
    process.once('exit', () => {
      spawn(process.execPath, args, { stdio: 'ignore' }).unref()
    })
  }

  /** Called by each window that has gone. */
  windowClosed(): void {
    if (openWindows.size > 0 || this.ending) return
    if (this.quitting) this.finish()
    else if (this.listenerCount('window-all-closed') > 0) emitEvent(this, 'window-all-closed')
    else this.quit()
  }

  private finish(): void {
    if (this.ending) return
    if (emitPreventable(this, 'will-quit')) this.quitting = false
    else void this.end()
  }

  private async end(): Promise<void> {
    if (this.ending) return
    this.ending = true
    for (const window of [...openWindows]) window.destroy()
    emitEvent(this, 'quit', {}, this.exitCode)
    await chromium.close()
    process.exit(this.exitCode)
  }
}

export const app = new App()
