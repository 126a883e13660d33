import { parsedObject } from '../text/json.ts'

/** What our own lists of records share: `{"version": 1, "<name>": […], …}`; keys this version does not know stay. */
export type RecordFile<T> = { records: T[]; extra: Record<string, unknown> }

/** Reads the file; null when it is no such file. Records this version does not understand are left out. */
export function parseRecords<T>(
  text: string,
  name: string,
  isRecord: (value: unknown) => value is T,
): RecordFile<T> | null {
  const { version, [name]: records, ...extra } = parsedObject(text) ?? {}
  return version === 1 && Array.isArray(records) ? { records: records.filter(isRecord), extra } : null
}

export function printRecords<T>(name: string, { records, extra }: RecordFile<T>): string {
  return `${JSON.stringify({ version: 1, [name]: records, ...extra }, null, 2)}\n`
}

/** What is said, where, and why it is in the list. */
export type Placed = {
  key: string
  text: string
  path: string
  startLine: number
  endLine: number
  reason: string
}

export function isPlaced(value: unknown): value is Placed {
  const { key, text, path, startLine, endLine, reason } = (value ?? {}) as Partial<Placed>
  return (
    [key, text, path, reason].every((item) => typeof item === 'string') &&
    Number.isInteger(startLine) &&
    Number.isInteger(endLine)
  )
}
