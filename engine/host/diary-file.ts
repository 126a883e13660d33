import { DIARY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** `DREAMS.md`, else an existing file of that name in other letters (spec dreaming 1, case C056). */
export function diaryPath(files: Files): string {
  const names = files.list('.').map(({ name }) => name)
  if (names.includes(DIARY_FILE)) return DIARY_FILE
  return names.find((name) => name.toLowerCase() === DIARY_FILE.toLowerCase()) ?? DIARY_FILE
}
