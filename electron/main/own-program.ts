import type { EngineThreadOptions } from '../../engine/entry/engine-thread.ts'

type OwnProgram = NonNullable<EngineThreadOptions['mcpProgram']>

export type OwnProgramParts = {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  execPath: string
  isPackaged: boolean
  /** The folder of the app, which a program that is not packaged must be told. */
  appPath: string
}

/** Starts the app as a server for agents alone: no window, no tray, the protocol on standard input and output. */
const MCP_SWITCH = '--mcp'

/**
 * How an agent starts this app as its server (`serve-mcp.ts`): the installed app has no command line beside it. Null on
 * Windows, where a program with windows is given no standard input.
 */
export function ownProgram({
  platform,
  env,
  execPath,
  isPackaged,
  appPath,
}: OwnProgramParts): OwnProgram | null {
  if (platform === 'win32') return null
  return {
    // What an AppImage runs from is gone when it ends.
    command: env.APPIMAGE || execPath,
    args: [
      ...(isPackaged ? [] : [appPath]),
      // An agent may run where there is no screen; nothing is drawn anyway.
      ...(platform === 'linux' ? ['--ozone-platform=headless'] : []),
      MCP_SWITCH,
    ],
  }
}
