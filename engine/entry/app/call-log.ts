import type { CallRecord, ServeOptions } from '../../contract/server.ts'
import type { Log } from '../../ports/log.ts'

/** A query that takes longer is told of (architecture 7). */
const SLOW_MS = 40

/** What the log gets of calls: their name, time and code; of an unexpected failure where it came from, never its words. */
export function callLog(log: Log): Required<Pick<ServeOptions, 'onCall' | 'onRefused'>> {
  return {
    onCall({ call, kind, ms, code, id, cause }: CallRecord) {
      const fields = { call, ms: Math.round(ms) }
      if (code === 'internal') log.error('call.failed', { ...fields, code, id, from: originOf(cause) })
      else if (code !== null) log.info('call.failed', { ...fields, code })
      else if (kind === 'command') log.info('call.done', fields)
      else if (ms > SLOW_MS) log.info('call.slow', fields)
    },
    onRefused({ reason, chars }) {
      log.warn('frame.refused', { reason, chars })
    },
  }
}

const FRAMES = 6

/** Kind of an error and the places it came through; its message may hold text of notes. */
function originOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const places = frames.slice(0, FRAMES).map((line) => line.trim().replace(/file:\/\/\S*\/(?=engine\/)/, ''))
  const cause = error.cause instanceof Error ? ` < ${originOf(error.cause)}` : ''
  return `${error.name} ${places.join(' ')}${cause}`
}
