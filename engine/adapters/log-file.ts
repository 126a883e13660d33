import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createStream } from 'rotating-file-stream'
import { redacted } from '../core/redact/redact.ts'
import type { LogEvent } from '../model/log-events.ts'
import type { Log, LogFields } from '../ports/log.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type FileLog = Log & {
  folder: string
  /** Writes what waits and lets go of the file. */
  close(): Promise<void>
}

/** Five files of 2 MB (architecture 7): this one and four before it. */
const FILES_BEFORE = 4
const FILE_SIZE = '2M'

/** `reverie.log` is the newest, `reverie.4.log` the oldest. */
const nameOf = (index: number) => (index === 0 ? 'reverie.log' : `reverie.${index}.log`)

export function logFolder(home: string): string {
  return join(home, 'logs')
}

/** The app's log: one JSON line an event, `time` in epoch ms. */
export function openLogFile(home: string, level: LogLevel = 'info'): FileLog {
  const folder = logFolder(home)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stream = createStream((index) => nameOf(Number(index ?? 0)), {
    path: folder,
    size: FILE_SIZE,
    rotate: FILES_BEFORE,
  })
  // A full disk must not end the program; what cannot be written down is lost.
  stream.on('error', () => undefined)
  const logger = pino({ level, base: null, messageKey: 'event' }, stream)
  const write =
    (name: LogLevel) =>
    (event: LogEvent, fields: LogFields = {}) =>
      logger[name](withoutPrivate(fields), event)
  return {
    folder,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    close: () =>
      new Promise((resolve) => {
        stream.end(() => resolve())
      }),
  }
}

/** Messages of errors can quote what a program was given. */
function withoutPrivate(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redacted(value) : value,
    ]),
  )
}

/** The last lines of the log, oldest first. */
export function lastLogLines(home: string, count: number): string[] {
  const folder = logFolder(home)
  const lines: string[] = []
  for (let index = 0; index <= FILES_BEFORE && lines.length < count; index += 1) {
    const own = linesOf(join(folder, nameOf(index)))
    lines.unshift(...own.slice(-(count - lines.length)))
  }
  return lines
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
