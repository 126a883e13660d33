import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { SessionLine } from '../../model/session-source.ts'

const PIECE_BYTES = 1024 * 1024
/** A longer line is no message of anybody: its place is counted, its text is not held. */
const MAX_LINE_BYTES = 32 * 1024 * 1024
const LINE_FEED = 10
const PRINT_BYTES = 1024

/**
 * The lines of a file in UTF-8 from a byte on; never more than a piece of it and one line are held. Without
 * `withOpenEnd` a last line that has no end yet is left for when it has. Fails with the system's error.
 */
export function* linesOf(path: string, from: number, withOpenEnd: boolean): Generator<SessionLine> {
  const file = openSync(path, 'r')
  try {
    const piece = Buffer.alloc(PIECE_BYTES)
    let rest: Buffer[] = []
    let restBytes = 0
    let position = from
    for (;;) {
      const read = readSync(file, piece, 0, PIECE_BYTES, position)
      if (read === 0) break
      let start = 0
      for (;;) {
        const at = piece.subarray(0, read).indexOf(LINE_FEED, start)
        if (at < 0) break
        const text = joined(rest, restBytes, piece.subarray(start, at))
        start = at + 1
        rest = []
        restBytes = 0
        yield { text, end: position + start }
      }
      restBytes += read - start
      if (restBytes > MAX_LINE_BYTES) rest = []
      else if (read > start) rest.push(Buffer.from(piece.subarray(start, read)))
      position += read
    }
    if (restBytes > 0 && withOpenEnd) yield { text: joined(rest, restBytes, Buffer.alloc(0)), end: position }
  } finally {
    closeSync(file)
  }
}

function joined(rest: readonly Buffer[], restBytes: number, last: Buffer): string {
  if (restBytes + last.length > MAX_LINE_BYTES) return ''
  return rest.length === 0 ? last.toString('utf8') : Buffer.concat([...rest, last]).toString('utf8')
}

/** Hash of the bytes before a place of a file; null when it is shorter. Fails with the system's error. */
export function printBefore(path: string, at: number): string | null {
  const file = openSync(path, 'r')
  try {
    if (fstatSync(file).size < at) return null
    const bytes = Buffer.alloc(Math.min(at, PRINT_BYTES))
    const read = readSync(file, bytes, 0, bytes.length, at - bytes.length)
    return createHash('sha256').update(`${at}\n`).update(bytes.subarray(0, read)).digest('hex')
  } finally {
    closeSync(file)
  }
}

/**
 * The lines that lie whole in the first 256 KB: a header may hold all instructions of a program. `isCut`: the file goes
 * on behind them.
 */
export function firstLines(path: string): { lines: string[]; isCut: boolean } {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(256 * 1024)
    const read = readSync(file, bytes, 0, bytes.length, 0)
    const lines = bytes.subarray(0, read).toString('utf8').split('\n')
    const isCut = read === bytes.length
    return { lines: isCut ? lines.slice(0, -1) : lines, isCut }
  } finally {
    closeSync(file)
  }
}
