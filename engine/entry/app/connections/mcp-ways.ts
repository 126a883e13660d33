import type { OwnCommand } from '../own-command.ts'

type Way = { client: string; into: string | null; text: string }

/** How each kind of MCP client is told of a server, in the form that it wants. */
export function mcpWays({ command, args, env }: OwnCommand): Way[] {
  const server = { command, args, ...(Object.keys(env).length === 0 ? {} : { env }) }
  const named = { reverie: server }
  return [
    { client: 'claude_code', into: null, text: claudeCode(server) },
    { client: 'codex', into: '~/.codex/config.toml', text: codex(server) },
    { client: 'openclaw', into: '~/.openclaw/openclaw.json', text: json({ mcp: { servers: named } }) },
    { client: 'cursor', into: '~/.cursor/mcp.json', text: json({ mcpServers: named }) },
    { client: 'other', into: null, text: json({ mcpServers: named }) },
  ]
}

type Server = { command: string; args: string[]; env?: Record<string, string> }

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The name comes before `-e`, which would take it for one more variable. */
function claudeCode({ command, args, env = {} }: Server): string {
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', shellWord(`${name}=${value}`)])
  const words = ['claude', 'mcp', 'add', 'reverie', ...variables, '--', ...[command, ...args].map(shellWord)]
  return words.join(' ')
}

/** One word of a POSIX shell; of PowerShell and cmd too, as long as no quote stands in it. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  if (process.platform === 'win32') return `"${text}"`
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A basic string of TOML is written as one of JSON, but for DEL. */
function codex({ command, args, env }: Server): string {
  const word = (text: string) => JSON.stringify(text).replaceAll('\u007f', '\\u007f')
  const variables = Object.entries(env ?? {}).map(([name, value]) => `${name} = ${word(value)}`)
  return [
    '[mcp_servers.reverie]',
    `command = ${word(command)}`,
    `args = [${args.map(word).join(', ')}]`,
    ...(variables.length === 0 ? [] : [`env = { ${variables.join(', ')} }`]),
  ].join('\n')
}
