import type { Client } from '../../engine/contract/client.ts'
import type { ShellHandlers } from '../../engine/contract/handlers.ts'
import type { Notice, TrayShown } from '../../engine/contract/schema/shell.ts'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import { type ShellSource, shellEvents } from '../../engine/entry/shell-server.ts'
import type { LoginItems } from './login-item.ts'
import type { ModelKeyring } from './model-keys.ts'
import type { Navigation } from './navigation.ts'

export type DesktopShellParts = {
  engine: EngineThread
  /** The engine as this process asks it. */
  client: Client
  navigation: Navigation
  login: LoginItems
  keyring: ModelKeyring
  tray: { readonly shown: TrayShown; readonly source: ShellSource }
  /** The system's dialog; null when nothing was chosen. */
  pickFolder(): Promise<string | null>
  /** False when the address may not be opened, or nothing opens it. */
  openAddress(address: string): Promise<boolean>
  notify(notice: Notice): boolean
}

/** What the desktop answers of the contract. No address ever comes from the interface. */
export function desktopShell(parts: DesktopShellParts): ShellHandlers {
  const { engine, client, navigation, login, keyring, tray } = parts
  return {
    events: async (_input, { signal }) => shellEvents(engine, signal, navigation.source, tray.source),
    pickFolder: async () => ({ folder: await parts.pickFolder() }),
    notify: async (notice) => ({ isOpened: parts.notify(notice) }),
    async openInObsidian({ workspace, path, line }, { signal }) {
      const place = { workspace, path, ...(line === undefined ? {} : { line }) }
      const { address } = await client.obsidian.link(place, { signal })
      return { isOpened: address !== null && (await parts.openAddress(address)) }
    },
    async openWiki(place, { signal }) {
      const { address } = await client.wiki.link(place, { signal })
      return { isOpened: address !== null && (await parts.openAddress(address)) }
    },
    tray: async () => tray.shown,
    loginItem: async () => login.read(),
    modelKeys: async () => keyring.state(),
    async setModelKey({ address, key }) {
      const state = keyring.set(address, key)
      engine.setKeys(keyring.load())
      return state
    },
    setLoginItem: async ({ isOn }) => login.set(isOn),
  }
}
