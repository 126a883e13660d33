import { spawn } from 'node:child_process'

export type OpenPlace = { platform?: NodeJS.Platform; env?: NodeJS.ProcessEnv }

/** What opens an address with the program that is registered for it; no part of it is read by a shell. */
function openerOf(address: string, platform: NodeJS.Platform): { program: string; args: string[] } {
  if (platform === 'darwin') return { program: 'open', args: [address] }
  if (platform === 'win32') return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] }
  return { program: 'xdg-open', args: [address] }
}

/** After this time it has handed the address over, ms. */
const PATIENCE_MS = 3_000

/** Opens it; false where nothing could. */
export function openAddress(
  address: string,
  { platform = process.platform, env = process.env }: OpenPlace = {},
): Promise<boolean> {
  const { program, args } = openerOf(address, platform)
  const child = spawn(program, args, { stdio: 'ignore', detached: true, shell: false, env })
  child.unref()
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(true), PATIENCE_MS)
    const end = (isOpened: boolean) => {
      clearTimeout(late)
      resolve(isOpened)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
}
