import { MEMORY_FILE } from '../../model/paths.ts'
import { plainText } from './mentions.ts'

/**
 * A promoted line that is kept and not given to agents (ux 17.16): its key in MEMORY.md, what it says there and in the
 * notes it was taken from, and the paths of those.
 */
export type Resting = { key: string; texts: readonly string[]; paths: readonly string[] }

/** How much of a line a part of it must be to be taken for it: its heading may have been put before. */
const MIN_PART = 0.6

/** Is a line of a file one that rests? Places move; what it says there does not. */
export function restingTest(lines: readonly Resting[]): (path: string, text: string) => boolean {
  if (lines.length === 0) return () => false
  const forms = lines.map(({ texts, paths }) => ({
    paths: new Set([MEMORY_FILE, ...paths]),
    plain: texts.map(plainText).filter((text) => text !== ''),
  }))
  return (path, text) => {
    if (!forms.some(({ paths }) => paths.has(path))) return false
    const said = plainText(text)
    return forms.some(
      ({ paths, plain }) =>
        paths.has(path) &&
        plain.some(
          (form) => said.includes(form) || (said.length >= MIN_PART * form.length && form.includes(said)),
        ),
    )
  }
}
