import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CLI = join(dirname(fileURLToPath(import.meta.url)), '..', 'reverie.mjs')

export type Ran = { code: number; stdout: string; stderr: string }

/** Runs our command line with its home in a scratch folder; a call that a signal ended counts as failed. */
export function runCommand(
  scratch: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const home = join(scratch, 'home')
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, REVERIE_HOME: join(home, 'reverie'), ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}
