import { join } from 'node:path'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** Name of a workspace's mirror: its real path, so that two names of one folder share it. */
export function mirrorPath(home: string, root: string): string {
  return join(home, 'mirror', `${fingerprint(root)}.sqlite`)
}

/** Where the programs are noted that connected to a workspace by MCP. */
export function mcpClientsPath(home: string, root: string): string {
  return join(home, 'mcp-clients', `${fingerprint(root)}.json`)
}

/** FNV-1a of 64 bits, in hex: node:crypto alone takes as long to load as a tenth of a whole search. */
function fingerprint(text: string): string {
  let hash = OFFSET
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  return hash.toString(16).padStart(16, '0')
}
