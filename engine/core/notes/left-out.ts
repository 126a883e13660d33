import ignore from 'ignore'
import { MEMORY_FILE } from '../../model/paths.ts'
import { frontMatterLines } from '../ingest/front-matter.ts'

/** `memory: off` as YAML writes a switch. */
const OFF = /^(["']?)memory\1\s*:\s*(["']?)(?:off|false|no)\2\s*(?:#.*)?$/i

/** Does a note say in its front matter that it is no memory (case C127)? */
export function isMemoryOff(text: string): boolean {
  if (!/^---[ \t]*\r?\n/.test(text)) return false
  const lines = text.split(/\r?\n/)
  return lines.slice(1, frontMatterLines(lines)).some((line) => OFF.test(line))
}

/** Which paths of a workspace the patterns leave out, in the syntax of `.gitignore`; never `MEMORY.md` itself. */
export function ignoredBy(patterns: string): (path: string) => boolean {
  const rules = ignore().add(patterns.replace(/^\ufeff/, ''))
  return (path) => path !== MEMORY_FILE && ignore.isPathValid(path) && rules.ignores(path)
}
