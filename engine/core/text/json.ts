export type JsonObject = Record<string, unknown>

/** The value of a JSON text; undefined when it is none, which no JSON text is. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The object of a JSON text; null when it is none, and for a list. */
export function parsedObject(text: string): JsonObject | null {
  const value = parsedJson(text)
  return isJsonObject(value) ? value : null
}

export function isJsonObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
