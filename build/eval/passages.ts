import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PassageSet = {
  code: string
  passages: { id: string; text: string }[]
  questions: { q: string; gold: string[] }[]
}

/** Folders of the shared data (protocol section 2); further ones count too. */
const EXPECTED = ['xquad', 'jsquad', 'klue-sts']

/** The passage sets of the data folder, one a language and file; other JSON files are no such sets. */
export function loadPassageSets(dir: string): PassageSet[] {
  for (const folder of EXPECTED) {
    if (!existsSync(join(dir, folder)))
      console.error(`eval: ${join(dir, folder)} is not here; its languages are left out`)
  }
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'locomo')
    .map(({ name }) => name)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .flatMap((folder) =>
      readdirSync(join(dir, folder))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .flatMap((name) => passageSet(join(dir, folder, name))),
    )
}

function rankOf(folder: string): number {
  const rank = EXPECTED.indexOf(folder)
  return rank < 0 ? EXPECTED.length : rank
}

function passageSet(path: string): PassageSet[] {
  const raw = JSON.parse(readFileSync(path, 'utf8')) as Partial<Omit<PassageSet, 'code'>> & { lang?: unknown }
  const { lang, passages, questions } = raw
  if (typeof lang !== 'string' || !Array.isArray(passages) || !Array.isArray(questions)) return []
  return [{ code: lang, passages, questions }]
}
