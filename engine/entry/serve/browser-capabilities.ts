import type { Capabilities } from '../../contract/schema/app.ts'

/** What a browser can do by itself: links, and nothing of the desktop. */
export function browserCapabilities(platform: NodeJS.Platform): Capabilities {
  const known = ['linux', 'darwin', 'win32'] as const
  return {
    shell: 'browser',
    platform: known.find((name) => name === platform) ?? 'other',
    canPickFolder: false,
    canNotify: false,
    canOpenAddress: false,
    canStartAtLogin: false,
  }
}
