import { readFileSync } from 'node:fs'

/** The text of a drawing by its path below `build/icons/source`. */
export function sourceText(path: string): string {
  return readFileSync(new URL(`source/${path}`, import.meta.url), 'utf8')
}
