import type { GlobalOptions } from './cli/context.ts'
import { complain } from './cli/failure.ts'
import { mcp } from './cli/mcp.ts'

/** `reverie mcp` by another program than the command line; its exit code. A failure is told on standard error. */
export async function serveAgent(
  options: Pick<GlobalOptions, 'workspace' | 'config' | 'readOnly'>,
): Promise<number> {
  return mcp(options).catch(complain)
}
