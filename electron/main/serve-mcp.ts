import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { serveAgent } from '../../engine/entry/serve-agent.ts'
import type { StartArguments } from './start-arguments.ts'

/** `--mcp`: what `reverie mcp` does, for an agent that starts the installed app; ends when standard input closes. */
export function serveMcpAlone({ config, workspaces, isReadOnly }: StartArguments): void {
  // Beside the app that may be open: its profile is not ours to share.
  const profile = mkdtempSync(join(tmpdir(), 'reverie-mcp-'))
  app.setPath('userData', profile)
  app.dock?.hide()
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }))
  const options = {
    workspace: workspaces,
    ...(config === undefined ? {} : { config }),
    ...(isReadOnly ? { readOnly: true } : {}),
  }
  void serveAgent(options).then((code) => app.exit(code))
}
