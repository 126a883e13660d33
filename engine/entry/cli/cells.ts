/** Two cells wide in a terminal: East Asian wide and full-width characters and pictures (UAX 11, UTS 51). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b16f}\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}]/gu
const PLAIN = /^[\x20-\x7e]*$/
/** Everything a note could use to steer the terminal: C0, DEL, C1, and marks that turn the direction of text. */
const CONTROL = /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g
let graphemes: Intl.Segmenter | undefined

/** Text of a note as one line that cannot steer the terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL, ' ')
}

function clusters(text: string): string[] {
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function clusterWidth(cluster: string): number {
  return WIDE.test(cluster) ? 2 : [...cluster.replace(INVISIBLE, '')].length
}

/** Cells that a text without colours takes in a terminal. */
export function cellWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  return clusters(text).reduce((sum, cluster) => sum + clusterWidth(cluster), 0)
}

/** The text on one line of at most `width` cells, with `…` where it was cut. */
export function clipCells(text: string, width: number): string {
  const line = printable(text)
  if (cellWidth(line) <= width) return line
  let room = width - 1
  let result = ''
  for (const cluster of clusters(line)) {
    room -= clusterWidth(cluster)
    if (room < 0) break
    result += cluster
  }
  return `${result.trimEnd()}…`
}

/** Filled with blanks to `width` cells. */
export function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cellWidth(text)))
}

/** Lines of at most `width` cells, broken at blanks, and between characters where a script has none. */
export function wrapCells(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text)
    .split(' ')
    .flatMap((part) => piecesOf(part, width))) {
    const joined = line === '' ? word.text : `${line}${word.isGlued ? '' : ' '}${word.text}`
    if (cellWidth(joined) <= width) line = joined
    else {
      lines.push(line)
      line = word.text
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

type Piece = { text: string; isGlued: boolean }

/** A word that is longer than half a line may be broken anywhere: it is Chinese, Japanese or an address. */
function piecesOf(word: string, width: number): Piece[] {
  if (cellWidth(word) <= width / 2) return [{ text: word, isGlued: false }]
  return clusters(word).map((text, index) => ({ text, isGlued: index > 0 }))
}

/** Cells of a line on this terminal; a pipe gets a fixed width so that its text does not change. */
export function lineWidth(): number {
  return Math.min(120, Math.max(60, process.stdout.columns ?? 100))
}
