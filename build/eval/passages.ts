import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PassageSet = {
  code: string
  passages: { id: string; text: string }[]
  questions: { q: string; gold: string[] }[]
}

const FOLDERS = ['xquad', 'jsquad', 'klue-sts']

/** The passage sets of the data folder, one a language (protocol section 2). */
export function loadPassageSets(dir: string): PassageSet[] {
  return FOLDERS.flatMap((folder) => {
    const path = join(dir, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const { lang, passages, questions } = JSON.parse(readFileSync(join(path, name), 'utf8')) as {
          lang: string
        } & Omit<PassageSet, 'code'>
        return { code: lang, passages, questions }
      })
  })
}
