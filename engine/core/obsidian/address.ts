/** What an address aims at; `path` relative to the vault, with its ending. */
export type AddressParts = {
  /** Id of the vault, or its name where it has none. */
  vault: string
  /** Null: the vault itself. */
  path: string | null
  heading: string | null
  newTab: boolean
}

/**
 * `obsidian://open?…` of checked parts: every one is percent-encoded, the heading stands inside `file` (ux 11). There
 * is no line number in such an address.
 */
export function obsidianAddress({ vault, path, heading, newTab }: AddressParts): string {
  const file =
    path === null ? null : heading === null ? withoutEnding(path) : `${withoutEnding(path)}#${heading}`
  const parts = [
    ['vault', vault],
    ...(file === null ? [] : [['file', file]]),
    ...(newTab ? [['paneType', 'tab']] : []),
  ]
  return `obsidian://open?${parts.map(([key, value]) => `${key}=${encoded(value ?? '')}`).join('&')}`
}

/** `obsidian://search?…` or `daily`, of checked parts, each percent-encoded. */
export function obsidianCall(action: 'search' | 'daily', parts: Readonly<Record<string, string>>): string {
  const given = Object.entries(parts).map(([key, value]) => `${key}=${encoded(value)}`)
  return `obsidian://${action}?${given.join('&')}`
}

/** A note is named without `.md`; another file with its ending. */
function withoutEnding(path: string): string {
  return path.replace(/\.md$/i, '')
}

/** Signs that `encodeURIComponent` leaves alone have a meaning for shells and markdown. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Opens the list of vaults, for one that Obsidian does not know yet. */
export const CHOOSE_VAULT = 'obsidian://choose-vault'
