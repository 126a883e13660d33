/** Where a start happens: what decides whether a window or a browser can be opened. */
export type Surroundings = {
  isTerminal: boolean
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
}

/** Is there a screen of this computer to show a window on? */
export function hasScreen({ platform, env }: Surroundings): boolean {
  if (env.CI || env.SSH_CONNECTION) return false
  const hasDisplay = env.DISPLAY || env.WAYLAND_DISPLAY
  return platform === 'darwin' || platform === 'win32' || Boolean(hasDisplay)
}

/** A browser is opened for a person who sits in front of a screen; anybody else is given the address alone. */
export function opensBrowser(surroundings: Surroundings): boolean {
  return surroundings.isTerminal && hasScreen(surroundings)
}

/** Arguments that only make sense for the browser: they ask for it. */
const BROWSER_ARGUMENTS = /^(?:--browser|--open|--no-open|--no-schedule|--port(?:=.*)?)$/

export function wantsBrowser(args: readonly string[]): boolean {
  return args.some((arg) => BROWSER_ARGUMENTS.test(arg))
}
