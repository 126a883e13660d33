import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parsedObject } from '../../core/text/json.ts'
import type { Turn } from '../../model/active.ts'
import { turnOf } from './turn-event.ts'

/** What is read of a transcript, bytes from its end: the last turns are enough. */
const TAIL_BYTES = 256 * 1024

/**
 * The last turns of a transcript of Claude Code (one JSON object a line, with `message`). None when it cannot be read:
 * the message alone is enough for a recall.
 */
export function transcriptTurns(path: string): Turn[] {
  try {
    return tailOf(path).split('\n').flatMap(turnIn)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return []
  }
}

function tailOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    readSync(file, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8')
  } finally {
    closeSync(file)
  }
}

/** The first line of a tail is half a line, and no JSON. */
function turnIn(line: string): Turn[] {
  const { message, isMeta } = parsedObject(line) ?? {}
  return isMeta === true ? [] : turnOf(message)
}
