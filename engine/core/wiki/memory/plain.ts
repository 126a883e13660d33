/**
 * A statement of a note as it may stand in a page of ours: no marker, link, embed, comment or block id of the note
 * counts there, as what it leads to is not in the wiki. Its words stay.
 */
export function plainStatement(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/!?\[\[([^\]|]*)(?:\|([^\]]*))?\]\]/g, (_, target: string, label?: string) => label || target)
    .replace(/!?\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
    .replace(/ \^[\w-]+$/, '')
    .replaceAll('%%', '%\u200b%')
    .replaceAll('[[', '[\u200b[')
    .replaceAll('<', '&lt;')
    .trim()
}

/** The same as the title of a page or the label of a link. */
export function plainTitle(text: string): string {
  return plainStatement(text)
    .replaceAll('&lt;', ' ')
    .replace(/[[\]|#^`>\u200b]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
