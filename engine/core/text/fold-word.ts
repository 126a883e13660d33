/** NFKC and lower case, straight apostrophes, without the dot a Turkish capital leaves behind when lower-cased. */
export function foldWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u2019', "'")
}
