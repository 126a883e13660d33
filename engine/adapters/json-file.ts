import { existsSync, readFileSync } from 'node:fs'
import { parsedJson } from '../core/text/json.ts'

/** The JSON of a file; undefined when there is none, it cannot be read or it is no JSON. */
export function jsonOfFile(path: string): unknown {
  try {
    return parsedJson(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return undefined
  }
}

/** The same of a file of ours that will be written anew: one that cannot be read fails with the system's error. */
export function storedJson(path: string): unknown {
  return existsSync(path) ? parsedJson(readFileSync(path, 'utf8')) : undefined
}
