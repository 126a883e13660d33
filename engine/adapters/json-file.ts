import { existsSync, readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject, parsedJson } from '../core/text/json.ts'

/** The JSON of a file; undefined when there is none, it cannot be read or it is no JSON. */
export function jsonOfFile(path: string): unknown {
  try {
    return parsedJson(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return undefined
  }
}

/** The object of a file; an empty one where there is none. */
export function objectOfFile(path: string): JsonObject {
  const value = jsonOfFile(path)
  return isJsonObject(value) ? value : {}
}

/**
 * The JSON of a file of ours that will be written anew: one that cannot be read is no empty one, and fails with the
 * system's error.
 */
export function storedJson(path: string): unknown {
  return existsSync(path) ? parsedJson(readFileSync(path, 'utf8')) : undefined
}
