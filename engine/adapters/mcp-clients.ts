import { z } from 'zod'
import { ConfigProblem } from './config-types.ts'
import { replaceFile } from './config-write.ts'
import { jsonOfFile } from './json-file.ts'

/** Programs that are remembered; the one that connected longest ago goes first. */
const MAX_CLIENTS = 30
const MAX_NAME_CHARS = 80
const MAX_VERSION_CHARS = 40

const Client = z.object({ name: z.string(), version: z.string().nullable(), atMs: z.number().int() })
const Clients = z.array(Client).catch([])
/** A program as it calls itself when it connects; `atMs`: when it did last. */
export type McpClient = z.output<typeof Client>

/** The programs noted in this file, the last one first; one that cannot be read names none. */
export function mcpClients(path: string): McpClient[] {
  return Clients.parse(jsonOfFile(path))
}

/**
 * Notes that a program connected. The file is in the state folder and tells when, not what; a disk that takes nothing
 * stops no server. Two that connect in the same moment: one of them may be noted the next time.
 */
export function noteMcpClient(path: string, { name, version, atMs }: McpClient): void {
  const noted = {
    name: plain(name, MAX_NAME_CHARS),
    version: version === null ? null : plain(version, MAX_VERSION_CHARS),
    atMs,
  }
  const others = mcpClients(path).filter((client) => client.name !== noted.name)
  try {
    replaceFile(path, `${JSON.stringify([noted, ...others].slice(0, MAX_CLIENTS))}\n`)
  } catch (error) {
    if (!(error instanceof ConfigProblem) && (error as NodeJS.ErrnoException).code === undefined) throw error
  }
}

function plain(text: string, chars: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, chars)
    .toWellFormed()
}
