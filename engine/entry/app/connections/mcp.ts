import { mcpClients } from '../../../adapters/mcp-clients.ts'
import { shownProblem } from '../../../core/connections/shown-problem.ts'
import { lastUses } from '../../../host/usage.ts'
import { VERSION } from '../../cli/version.ts'
import { MCP_TEST_CLIENT } from '../../mcp-test-client.ts'
import { mcpClientsPath } from '../../mirror-path.ts'
import { type OwnCommand, ownCommand, ownEnvironment } from '../own-command.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, tried } from './kind.ts'
import { mcpWays } from './mcp-ways.ts'

/** They ask too, and are no clients. */
const OURS = new Set(['app', 'cli'])
const MAX_STDERR_CHARS = 2_000

/** `reverie mcp`, by which agents search and read. */
export const mcp: ConnectionKind = {
  id: 'mcp',
  async look(world) {
    const command = serverOf(world)
    if (!command) return row('off', 'no_command')
    const users = usersOf(world)
    const lastUseMs = Math.max(
      0,
      ...users.map(({ connectedAtMs, usedAtMs }) => connectedAtMs ?? usedAtMs ?? 0),
    )
    const facts = factsOf(['recording', 'code', world.context.settings.enabled ? 'on' : 'off'])
    const more = { facts, users, ways: mcpWays(command), lastUseMs: lastUseMs === 0 ? null : lastUseMs }
    if (!world.search.enabled) return row('attention', 'status_only', more)
    return users.length === 0 ? row('off', 'no_client', more) : row('ready', 'clients', more)
  },
  async test(world, signal) {
    const command = serverOf(world)
    return command ? await listTools(command, world, signal) : tried(false, 'no_command')
  },
}

function serverOf({ home, env, config, context, mcpProgram }: ConnectionWorld): OwnCommand | null {
  const own = ownCommand({ home, env, config })
  const named = ['--workspace', context.root]
  if (own) return { ...own, args: [...own.args, 'mcp', ...named] }
  if (!mcpProgram) return null
  const { command, args } = mcpProgram
  return {
    command,
    args: [...args, ...(config === null ? [] : ['--config', config]), ...named],
    env: ownEnvironment(home, env),
  }
}

/** Who connected, and who of them found or read something when; the last one first. */
function usersOf({ home, context: { root, files } }: ConnectionWorld) {
  const used = new Map([...lastUses(files)].filter(([name]) => !OURS.has(name)))
  const connected = mcpClients(mcpClientsPath(home, root))
  const known = new Set(connected.map(({ name }) => name))
  const rows = [
    ...connected.map(({ name, version, atMs }) => ({
      name,
      version,
      connectedAtMs: atMs as number | null,
      usedAtMs: used.get(name) ?? null,
    })),
    ...[...used]
      .filter(([name]) => !known.has(name))
      .map(([name, usedAtMs]) => ({
        name: name.slice(0, 80),
        version: null,
        connectedAtMs: null,
        usedAtMs,
      })),
  ]
  const lastOf = (one: (typeof rows)[number]) => Math.max(one.connectedAtMs ?? 0, one.usedAtMs ?? 0)
  return rows.sort((a, b) => lastOf(b) - lastOf(a))
}

/** Starts it as an agent would, only that nothing is recorded, and asks what it offers. */
async function listTools(
  { command, args, env }: OwnCommand,
  { home }: ConnectionWorld,
  signal: AbortSignal,
): Promise<ReturnType<typeof tried>> {
  const [{ Client }, { getDefaultEnvironment, StdioClientTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/stdio.js'),
  ])
  const transport = new StdioClientTransport({
    command,
    args: [...args, '--read-only'],
    env: { ...getDefaultEnvironment(), ...env, REVERIE_HOME: home },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-MAX_STDERR_CHARS)
  })
  const client = new Client({ name: MCP_TEST_CLIENT, version: VERSION })
  try {
    await client.connect(transport, { signal })
    const { tools } = await client.listTools({}, { signal })
    const names = tools.map(({ name }) => name)
    return tried(true, 'tools', { params: { count: names.length, tools: names.join(', ') } })
  } catch (error) {
    if (signal.aborted) return tried(false, 'late')
    const problem = said.trim() === '' ? messageOf(error) : said
    return tried(false, 'no_server', { problem: shownProblem(problem) })
  } finally {
    await client.close()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
