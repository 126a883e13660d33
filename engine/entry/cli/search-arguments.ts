import type { SearchFlags } from './search.ts'

/** What `reverie search …` was called with. */
export type SearchArguments = { options: SearchFlags; words: string[] }

/** Options without a value, as the parser of all commands stores them. */
const SWITCHES: Readonly<Record<string, Partial<SearchFlags>>> = {
  '--json': { json: true },
  '--no-record': { record: false },
  '--read-only': { readOnly: true },
}

/** What a value becomes; null where the parser of all commands has something to say about it. */
const VALUES: Readonly<Record<string, (value: string, options: SearchFlags) => Partial<SearchFlags> | null>> =
  {
    '--query': (query) => ({ query }),
    '--config': (config) => ({ config }),
    '--workspace': (folder, { workspace }) => ({ workspace: [...workspace, folder] }),
    '-w': (folder, { workspace }) => ({ workspace: [...workspace, folder] }),
    '--max-results': (value) => {
      const maxResults = Number(value)
      return /^\d+$/.test(value) && Number.isSafeInteger(maxResults) && maxResults >= 1
        ? { maxResults }
        : null
    },
    '--min-score': (value) => {
      const minScore = Number(value)
      return value.trim() !== '' && minScore >= 0 && minScore <= 1 ? { minScore } : null
    },
  }

/**
 * The arguments of a plain search, read without the parser of all commands: that takes as long to load as the search
 * itself. null for another command and for whatever is not plain (help, a short form, a wrong value): the parser
 * reads those, and what both read they read alike.
 */
export function searchArguments(argv: readonly string[]): SearchArguments | null {
  if (argv[0] !== 'search') return null
  let options: SearchFlags = { workspace: [], record: true }
  const words: string[] = []
  for (let at = 1; at < argv.length; at += 1) {
    const token = argv[at] ?? ''
    if (!token.startsWith('-')) {
      words.push(token)
      continue
    }
    const value = argv[at + 1]
    const isGiven = value !== undefined && !value.startsWith('-')
    const read = SWITCHES[token] ?? (isGiven ? VALUES[token]?.(value, options) : null)
    if (!read) return null
    if (!(token in SWITCHES)) at += 1
    options = { ...options, ...read }
  }
  return { options, words }
}
