import { MEMORY_DIR, MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { copiesIn } from './conflict-copies.ts'

export type Scan = {
  sources: { source: 'memory'; totalFiles: number; issues: string[] }[]
  totalFiles: number
  issues: string[]
}

/** Counts the Markdown files that make up the memory of a workspace (spec dreaming 21, `scan`); no conflict copies. */
export function scanWorkspace(files: Files): Scan {
  const issues: string[] = []
  let totalFiles = files.stat(MEMORY_FILE)?.kind === 'file' ? 1 : 0
  const folders = [MEMORY_DIR]
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    const entries = files.list(dir).filter(({ name }) => !name.startsWith('.'))
    const found = entries.filter(({ name, kind }) => kind === 'file' && name.endsWith('.md'))
    totalFiles += found.length - copiesIn(files, dir, found).size
    for (const { name, kind } of entries) if (kind === 'folder') folders.push(`${dir}/${name}`)
  }
  const rivals = files.list('.').filter(({ name }) => name.toLowerCase() === MEMORY_FILE.toLowerCase())
  if (rivals.length > 1)
    issues.push(
      `Both ${rivals
        .map(({ name }) => name)
        .sort()
        .join(' and ')} exist; ${MEMORY_FILE} is used.`,
    )
  return { sources: [{ source: 'memory', totalFiles, issues: [...issues] }], totalFiles, issues }
}
