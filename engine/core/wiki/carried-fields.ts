import { BrokenFrontmatter, fieldsOf, pageParts } from './frontmatter.ts'

/** What Obsidian knows a page by, too. */
const CARRIED = ['tags', 'aliases'] as const

/**
 * Tags and aliases of a note that is taken in, for the page that is made of it (case C124); none of a note without
 * frontmatter, or with one that cannot be read: its text is kept all the same.
 */
export function carriedFields(content: string): Partial<Record<(typeof CARRIED)[number], string[]>> {
  const { yaml } = pageParts(content)
  if (yaml === null) return {}
  const fields = readable(yaml)
  return Object.fromEntries(
    CARRIED.flatMap((name) => {
      const values = wordsOf(fields[name])
      return values.length === 0 ? [] : [[name, values]]
    }),
  )
}

function readable(yaml: string): Record<string, unknown> {
  try {
    return fieldsOf(yaml)
  } catch (error) {
    if (error instanceof BrokenFrontmatter) return {}
    throw error
  }
}

/** A list, or words with commas between them, as Obsidian takes both; each once, without the sign of a tag. */
function wordsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const words = list.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
  )
  return [...new Set(words.map((word) => word.trim().replace(/^#/, '')).filter((word) => word !== ''))]
}
