/** What an operator word does to the words around it. */
const OPERATORS = [
  'neg', // denies its clause
  'lack', // what follows does not hold beside what was said: "and without", "and never"
  'flip', // "stopped", "gave up": turns what follows round
  'fix', // announces a correction
  'now', // tells how it is now
  'also', // tells what holds beside what was said
  'have', // tells what someone or something has
  'more', // "more": with a liking, a preference
  'most', // "best", "most": makes a liking a preference
  'than', // what follows is only compared with
  'thanif', // the same, behind "more"
  'pthan', // what precedes is only compared with
  'from', // what follows is where something came from
  'pfrom',
  'to',
  'goal', // what follows is where something goes or what it is for
  'of', // what follows is whose it is
  'pof', // what precedes is whose it is
  'by', // what follows is who did it
  'and', // a part of its own follows
  'later', // what follows comes after what precedes
  'give', // what follows is who gets it
  'pgive', // what precedes is who gets it
  'reject', // what follows does not hold: "instead of"
  'preject',
  'half',
  'past',
  'until', // the same, and the hour is the last
  'at', // an hour may follow
  'but',
  'every',
  'times',
  'light', // says nothing on its own
] as const
export type Operator = (typeof OPERATORS)[number]

/** What a phrase of a table stands for. */
export type Sense =
  | { kind: 'operator'; operator: Operator }
  | { kind: 'concept'; key: string; isStrong: boolean; isNegated: boolean }
  | { kind: 'closed'; key: string; group: string; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'unit'; unit: string }

const NAMES: ReadonlySet<string> = new Set(OPERATORS)

/**
 * Reads the head of a table row: `@neg` is an operator, `n=7` a number, `u=km` a unit, `wd=1` a value of a closed
 * class, `buy` a concept, `*sell` one that may not be left out, `!like` the denial of one.
 */
function senseOf(head: string): Sense {
  if (head.startsWith('@')) {
    const operator = head.slice(1)
    if (!NAMES.has(operator)) throw new RangeError(`unknown operator ${head}`)
    return { kind: 'operator', operator: operator as Operator }
  }
  const [group = '', value] = head.split('=')
  if (value === undefined) {
    const isStrong = head.startsWith('*')
    const isNegated = head.startsWith('!')
    return { kind: 'concept', key: `c:${head.replace(/^[*!]/, '')}`, isStrong, isNegated }
  }
  if (group === 'n') return { kind: 'number', value: Number(value) }
  if (group === 'u') return { kind: 'unit', unit: value }
  return { kind: 'closed', key: `${group}:${value}`, group, value }
}

/** Rows `head: phrase, phrase` of a table; the same head may stand in several rows. */
export function tableRows(table: string): { sense: Sense; phrases: string[] }[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(': ')
      return {
        sense: senseOf(line.slice(0, colon)),
        phrases: line
          .slice(colon + 2)
          .split(',')
          .map((phrase) => phrase.trim()),
      }
    })
}
