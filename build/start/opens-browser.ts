/** Where a start happens: what decides whether a browser can be opened. */
export type Surroundings = {
  isTerminal: boolean
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
}

/** A browser is opened for a person who sits in front of a screen; anybody else is given the address alone. */
export function opensBrowser({ isTerminal, platform, env }: Surroundings): boolean {
  if (!isTerminal || env.CI || env.SSH_CONNECTION) return false
  const hasDisplay = env.DISPLAY || env.WAYLAND_DISPLAY
  return platform === 'darwin' || platform === 'win32' || Boolean(hasDisplay)
}
