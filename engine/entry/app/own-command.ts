import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stateFolder } from '../../adapters/config-file.ts'

/** A program with its arguments, and what it needs in its environment. */
export type OwnCommand = { command: string; args: string[]; env: Record<string, string> }

/** A bundle (`build/out/electron/`) stands as deep in the product as this file. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export type OwnCommandOptions = {
  home: string
  env: NodeJS.ProcessEnv
  /** A settings file in the place of that in the state folder. */
  config: string | null
  root?: string
}

/**
 * How the command line of this installation is started from anywhere, with the same settings; null where it has none: a
 * package holds the desktop app alone.
 */
export function ownCommand({ home, env, config, root = ROOT }: OwnCommandOptions): OwnCommand | null {
  const program = `${root}build/reverie.mjs`
  if (!existsSync(program) || !existsSync(`${root}node_modules/commander`)) return null
  const isWindows = process.platform === 'win32'
  const node = `${root}node_modules/node/bin/node${isWindows ? '.exe' : ''}`
  const running = process.versions['electron'] === undefined ? process.execPath : 'node'
  return {
    command: existsSync(node) ? node : running,
    args: [program, ...(config === null ? [] : ['--config', config])],
    env: ownEnvironment(home, env),
  }
}

/** What a program of ours needs in its environment to use this state folder. */
export function ownEnvironment(home: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const { REVERIE_HOME: _, ...plain } = env
  return stateFolder(plain) === home ? {} : { REVERIE_HOME: home }
}
