export type Fields = Readonly<Record<string, unknown>>

/** A text without blanks around it; undefined when there is nothing in it. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A list, where one value stands for a list of one. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

export function textList(value: unknown): string[] {
  return list(value).flatMap((item) => text(item) ?? [])
}

export function maps(value: unknown): Fields[] {
  if (!Array.isArray(value)) return []
  return value.filter((item) => item !== null && typeof item === 'object' && !Array.isArray(item)) as Fields[]
}

/** The same without the keys whose value is undefined. */
export function withoutEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Partial<T>
}
