import { constants, readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Transcripts } from '../ports/transcripts.ts'
import { codeOf } from './atomic-write.ts'

const KIB = 1024
const HEAD_BYTES = 256 * KIB
/** What is read at once; even, so that no unit of UTF-16 is cut. */
const PIECE_BYTES = 256 * KIB
const MAX_LINE_BYTES = 32 * KIB * KIB
const LINE_FEED = 10

/** The transcripts on this machine's disks. */
export const transcriptFiles: Transcripts = {
  folderOf: dirname,
  nameOf: (path) => basename(path),
  join: (folder, name) => join(folder, name),
  names(folder) {
    try {
      const entries = readdirSync(folder, { withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    } catch (error) {
      if (codeOf(error) === 'EUNKNOWN') throw error
      return []
    }
  },
  async firstLines(path) {
    for await (const { handle, size, encoding } of opened(path)) {
      const bytes = await pieceOf(handle, 0, Math.min(size, HEAD_BYTES))
      const lines = textOf(bytes, encoding).split('\n')
      // The last one may be cut off.
      return size > HEAD_BYTES ? lines.slice(0, -1) : lines
    }
    return []
  },
  async *linesFromEnd(path) {
    for await (const { handle, size, encoding } of opened(path)) {
      const lines = new LinesFromEnd(encoding)
      for (let end = size - (size % lines.unit); end > 0; ) {
        const start = Math.max(0, end - PIECE_BYTES)
        const batch = lines.take(await pieceOf(handle, start, end - start), start === 0)
        if (batch.length > 0) yield batch
        end = start
      }
    }
  },
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'
type Opened = { handle: FileHandle; size: number; encoding: Encoding }

/** The file if there is one: a pipe would keep its reader waiting for ever, a folder has no lines. */
async function* opened(path: string): AsyncGenerator<Opened> {
  let handle: FileHandle
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO'].includes(codeOf(error))) return
    throw error
  }
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return
    yield { handle, size: stats.size, encoding: encodingOf(await pieceOf(handle, 0, 4)) }
  } finally {
    await handle.close()
  }
}

/** By the byte order mark, or because every line of a transcript begins with an ASCII character. */
function encodingOf([a, b, c]: Buffer): Encoding {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b !== 0) return 'utf-16be'
  return b === 0 && c !== 0 ? 'utf-16le' : 'utf-8'
}

/** What is there of a piece: the file may have become shorter meanwhile. */
async function pieceOf(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

function textOf(bytes: Buffer, encoding: Encoding): string {
  return encoding === 'utf-8' ? bytes.toString('utf8') : new TextDecoder(encoding).decode(bytes)
}

/** Cuts pieces that come from the end of a file into its lines, the last first. */
class LinesFromEnd {
  readonly unit: 1 | 2
  readonly #encoding: Encoding
  /** The rest of a line whose beginning has not come yet, the last piece of it first. */
  #rest: Buffer[] = []
  #restBytes = 0

  constructor(encoding: Encoding) {
    this.#encoding = encoding
    this.unit = encoding === 'utf-8' ? 1 : 2
  }

  take(piece: Buffer, isFirst: boolean): string[] {
    const lines: string[] = []
    let end = piece.length
    for (let at = this.#lineEndBefore(piece, end); at >= 0; at = this.#lineEndBefore(piece, end)) {
      this.#keep(piece.subarray(at + this.unit, end))
      this.#finish(lines)
      end = at
    }
    this.#keep(piece.subarray(0, end))
    if (isFirst) this.#finish(lines)
    return lines
  }

  #lineEndBefore(piece: Buffer, end: number): number {
    if (this.unit === 1) return end === 0 ? -1 : piece.lastIndexOf(LINE_FEED, end - 1)
    const [low, high] = this.#encoding === 'utf-16le' ? [0, 1] : [1, 0]
    for (let at = end - 2; at >= 0; at -= 2)
      if (piece[at + low] === LINE_FEED && piece[at + high] === 0) return at
    return -1
  }

  #keep(bytes: Buffer): void {
    this.#restBytes += bytes.length
    // Of a line that is left out anyway nothing is held.
    if (this.#restBytes > MAX_LINE_BYTES) this.#rest = []
    else if (bytes.length > 0) this.#rest.push(bytes)
  }

  #finish(lines: string[]): void {
    if (this.#rest.length > 0) lines.push(textOf(Buffer.concat(this.#rest.reverse()), this.#encoding))
    this.#rest = []
    this.#restBytes = 0
  }
}
