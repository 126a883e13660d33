import { createHash } from 'node:crypto'

const MAX_BYTES = 240
const HASH_DIGITS = 12
/** Names of devices, which no file of Windows may have, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/

/** File name of a title, without ending: letters of any script, digits, marks and single hyphens. */
export function wikiSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (slug === '') return 'page'
  if (DEVICE.test(slug)) return `${slug}-page`
  return new TextEncoder().encode(slug).length > MAX_BYTES ? shortened(slug) : slug
}

/** Do two titles name the same, however they are spaced and cased? */
export function isSameTitle(left: string, right: string): boolean {
  const plain = (title: string) =>
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim()
  return plain(left) === plain(right)
}

/** The name of a page whose usual one is another's: "C++" beside "C#" (case C102). */
export function slugBeside(slug: string, whose: string): string {
  return `${slug}-${sha1Short(whose)}`
}

function shortened(slug: string): string {
  const tail = `-${sha1(slug).slice(0, HASH_DIGITS)}`
  let bytes = tail.length
  let kept = ''
  for (const char of slug) {
    bytes += new TextEncoder().encode(char).length
    if (bytes > MAX_BYTES) break
    kept += char
  }
  return kept + tail
}

export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** The eight hex digits that tell apart what has the same name. */
export function sha1Short(text: string): string {
  return sha1(text).slice(0, 8)
}
