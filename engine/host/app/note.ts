import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { DIARY_FILE, MEMORY_DIR, MEMORY_FILE, SESSION_CORPUS_DIR } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import { diaryPath } from '../diary-file.ts'
import { memoryFiles } from '../note-walk.ts'
import { pageAfter } from './paging.ts'
import type { AppParts } from './parts.ts'

/** Longest line that is sent, UTF-16 units. */
const MAX_LINE_CHARS = 2_000
/** Text of one answer. */
const MAX_CHARS = 200_000

/** Notes as they are. */
export function noteHandlers({ workspaces }: AppParts): EngineHandlers['note'] {
  return {
    async list({ workspace, text, cursor, limit }) {
      const words = folded(text).split(/\s+/).filter(Boolean)
      const found = memoryFiles(workspaces.open(workspace).files)
        .filter(({ path }) => words.every((word) => folded(path).includes(word)))
        .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1))
      const { rows, ...page } = pageAfter(found, { cursor, limit, name: ({ path }) => path })
      return { ...page, rows: rows.map(({ path, mtimeMs, size }) => ({ path, mtimeMs, bytes: size })) }
    },
    async read({ workspace, path, line, lines }) {
      const { files } = workspaces.open(workspace)
      const place = readable(files, path)
      if (place === null) throw new ContractError('not_found', { path })
      const file = files.read(place)
      if (file.kind === 'problem') throw problemOf(path, file.problem)
      const all = file.text.split(/\r?\n/)
      if (all.at(-1) === '') all.pop()
      const from =
        line === undefined ? 1 : Math.max(1, Math.min(line - Math.floor(lines / 2), all.length - lines + 1))
      let chars = 0
      const shown = all.slice(from - 1, from - 1 + lines).flatMap((text, index) => {
        const cut = text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text
        chars += cut.length
        return chars > MAX_CHARS ? [] : [{ line: from + index, text: cut }]
      })
      return {
        path: place,
        from,
        lines: shown,
        totalLines: all.length,
        mtimeMs: file.mtimeMs,
        bytes: file.size,
      }
    },
  }
}

/** Some systems type and store accents as characters of their own. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What may be read here: the memory, its diary, notes, reports and the corpus of sessions; no other state. */
function readable(files: Files, path: string): string | null {
  if (path === MEMORY_FILE) return path
  if (path.toLowerCase() === DIARY_FILE.toLowerCase()) return diaryPath(files)
  const isText = path.endsWith('.md') || path.endsWith('.txt')
  if (!isText || !path.startsWith(`${MEMORY_DIR}/`)) return null
  if (path.startsWith(`${SESSION_CORPUS_DIR}/`)) return path
  return path.split('/').some((part) => part.startsWith('.')) ? null : path
}

function problemOf(path: string, problem: string): ContractError {
  if (problem === 'missing' || problem === 'outside_workspace' || problem === 'not_a_file')
    return new ContractError('not_found', { path, problem })
  return new ContractError('unreadable', { path, problem })
}
