import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { emitEvent } from './events.ts'

// What asks a person or another program. Nobody is there: dialogs are cancelled, addresses go nowhere. A test replaces
// the function (`electronApp.evaluate(({ dialog }) => { dialog.showOpenDialog = … })`), in Electron as here.

const nobodyChose = { canceled: true, filePaths: [] as string[] }

export const dialog = {
  showOpenDialog: async () => nobodyChose,
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showMessageBox: async (...args: { cancelId?: number }[]) => ({
    response: args.at(-1)?.cancelId ?? 0,
    checkboxChecked: false,
  }),
  showErrorBox: (title: string, content: string): void => console.error(`${title}: ${content}`),
}

export const shell = {
  openExternal: async (): Promise<void> => undefined,
  openPath: async (): Promise<string> => '',
  showItemInFolder: (): void => undefined,
  trashItem: async (): Promise<void> => undefined,
  beep: (): void => undefined,
}

// A keychain that only this file can open: what is kept is no plain text, which is all that our app needs to know.
const KEYCHAIN = new Uint8Array([0x5a, 0xa5, 0x3c])
const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ (KEYCHAIN[at % 3] ?? 0)))

export const safeStorage = {
  isEncryptionAvailable: (): boolean => true,
  getSelectedStorageBackend: (): string => 'gnome_libsecret',
  encryptString: (text: string): Buffer => turned(Buffer.from(text, 'utf8')),
  decryptString: (bytes: Buffer): string => turned(bytes).toString('utf8'),
}

class PowerMonitor extends EventEmitter {
  onBatteryPower = false
  isOnBatteryPower = (): boolean => this.onBatteryPower
  /** Seconds. Somebody is there, so that nothing begins by itself that waits until nobody is. */
  getSystemIdleTime = (): number => 0
  getSystemIdleState = (thresholdSeconds: number): string =>
    this.getSystemIdleTime() >= thresholdSeconds ? 'idle' : 'active'
  getCurrentThermalState = (): string => 'nominal'
}

export const powerMonitor = new PowerMonitor()

class NativeTheme extends EventEmitter {
  readonly shouldUseHighContrastColors = false
  readonly prefersReducedTransparency = false
  private source = 'system'

  get themeSource(): string {
    return this.source
  }

  set themeSource(source: string) {
    this.source = source
    emitEvent(this, 'updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'dark'
  }
}

export const nativeTheme = new NativeTheme()

const DISPLAY = {
  id: 1,
  label: 'Display',
  scaleFactor: 1,
  rotation: 0,
  internal: true,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 30, width: 1920, height: 1050 },
  workAreaSize: { width: 1920, height: 1050 },
  size: { width: 1920, height: 1080 },
}

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [DISPLAY],
  getPrimaryDisplay: () => DISPLAY,
  getDisplayMatching: () => DISPLAY,
  getDisplayNearestPoint: () => DISPLAY,
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
})

let clipboardText = ''

export const clipboard = {
  readText: (): string => clipboardText,
  writeText: (text: string): void => {
    clipboardText = text
  },
}

export const net = {
  /** Also `file:`, which Node's own does not know. */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('file:')) return fetch(input, init)
    return new Response(await readFile(fileURLToPath(url)))
  },
}
