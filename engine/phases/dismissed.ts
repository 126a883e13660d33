import { type ClaimLinks, NO_LINKS } from '../core/claims/links.ts'
import { promotedBullets } from '../core/promote/memory-file.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import { saidLines } from './said-lines.ts'
import type { NightInput, NightState } from './state.ts'

/**
 * What its owner does not want in MEMORY.md: promoted once and taken out again, reworded under its marker, or
 * refused in review. All are verdicts (decisions 5), until they are re-allowed.
 */
export function dismissedTexts(
  state: NightState,
  { bulletsAsWritten, verdicts }: NightInput,
  markers: ReadonlySet<string>,
  existing: string,
): string[] {
  const texts = [...verdicts.rejected]
  for (const { key, snippet, promotedAt } of state.recall.entries.values()) {
    if (promotedAt === undefined || markers.has(key)) continue
    texts.push(snippet)
  }
  for (const { key, text } of promotedBullets(existing)) {
    const written = bulletsAsWritten.get(key)
    if (written !== undefined && written !== text) texts.push(written)
  }
  return texts.filter((text) => !verdicts.isAllowed(text))
}

/** Sayings of one text that are looked at: the first that a person has not parted from it counts. */
const NEAREST = 5

/** Is a text said by one of these, in any wording? */
export function isSaidBy(
  texts: readonly string[],
  links: ClaimLinks = NO_LINKS,
  read?: TextReaders['statement'],
): (text: string) => boolean {
  const exact = new Set(texts)
  const lines = saidLines(
    texts.map((text) => ({ text, day: '' })),
    read,
  )
  return (text) =>
    exact.has(text) ||
    (exact.size > 0 &&
      lines
        .find(text, NEAREST)
        .some(({ relation, at }) => relation === 'same' && !links.isApart(texts[at] ?? '', text))) ||
    (!links.isEmpty && texts.some((said) => links.isJoined(said, text)))
}
