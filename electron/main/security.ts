import type { Session, WebContents, WebPreferences } from 'electron'
import { UI_HOST, UI_SCHEME } from './identity.ts'

/** Every switch of a window (architecture 11); what is off by default is written down all the same. */
export function webPreferences(preload: string, isPackaged: boolean): WebPreferences {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    disableDialogs: true,
    // The dictionaries of Chromium's spelling check would be fetched from the network.
    spellcheck: false,
    devTools: !isPackaged,
  }
}

/** Is it a page of the interface, and nothing that only looks like one? */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === `${UI_SCHEME}:` && host === UI_HOST && username === '' && password === ''
}

/** Actions of Obsidian that the engine builds addresses for. */
const OBSIDIAN_ACTIONS = new Set(['open', 'choose-vault', 'search'])

/** May the system be asked to open it? Web pages over https, and the addresses that the engine builds for Obsidian. */
export function isOpenable(address: string): boolean {
  if (address.length > 8_192 || /[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'obsidian:' && OBSIDIAN_ACTIONS.has(hostname))
}

/** The interface copies paths and diagnostics; it never reads what was copied, and needs nothing else. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write'

export function isPermitted(permission: string, address: string): boolean {
  return permission === ALLOWED_PERMISSION && isOwnAddress(address)
}

/** Permissions are refused when they are asked for and when they are looked up; no device is ever chosen. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(details.isMainFrame && isPermitted(permission, details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
}

/** A page goes nowhere but to itself; a link to a web page is opened by the system, in its browser. */
export function guardContents(contents: WebContents, open: (address: string) => void): void {
  const stay = (event: { preventDefault(): void; url: string }) => {
    if (!isOwnAddress(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https:')) open(url)
    return { action: 'deny' }
  })
}
