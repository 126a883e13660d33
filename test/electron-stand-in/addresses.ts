/** Rights of a scheme, as given to `protocol.registerSchemesAsPrivileged`. */
export type CustomScheme = { scheme: string; privileges?: Record<string, boolean> }

const schemes = new Map<string, CustomScheme>()

export function registerScheme(custom: CustomScheme): void {
  schemes.set(custom.scheme, custom)
}

export function isRegistered(scheme: string): boolean {
  return schemes.has(scheme)
}

/**
 * Chromium knows no scheme of ours. What is `app://bundle/x` to the app and to its tests is
 * `https://bundle.app.invalid/x` to Chromium, which gives it an origin of its own and a secure context, as a
 * standard, secure scheme has. `text`: an address, or any text with addresses in it.
 */
export function toChromium(text: string): string {
  if (schemes.size === 0) return text
  return text.replace(
    new RegExp(`\\b(${[...schemes.keys()].join('|')})://([a-z0-9-]+)`, 'g'),
    (_, scheme, host) => `https://${host}.${scheme}.invalid`,
  )
}

/** The reverse of {@link toChromium}. */
export function toElectron(text: string): string {
  if (schemes.size === 0) return text
  return text.replace(
    new RegExp(`https://([a-z0-9-]+)\\.(${[...schemes.keys()].join('|')})\\.invalid`, 'g'),
    (_, host, scheme) => `${scheme}://${host}`,
  )
}
