import type { LogEvent } from '../model/log-events.ts'

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One line an event. Text of notes, queries and snippets stands in no line above `debug`. */
export interface Log {
  debug(event: LogEvent, fields?: LogFields): void
  info(event: LogEvent, fields?: LogFields): void
  warn(event: LogEvent, fields?: LogFields): void
  error(event: LogEvent, fields?: LogFields): void
}

export const NO_LOG: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
