import { EVERYDAY_AGAIN } from './everyday-again.ts'
import { EVERYDAY_FRAME } from './everyday-frame.ts'
import { EVERYDAY_COLUMNS, EVERYDAY_HOME } from './everyday-home.ts'
import { EVERYDAY_WAYS } from './everyday-ways.ts'
import { EVERYDAY_WORK } from './everyday-work.ts'

/** Languages that stand beside each other in the tables of everyday words. */
export type AlignedLanguage = (typeof EVERYDAY_COLUMNS)[number]

/** The rows of one language in the form of the other tables: `head: phrase, phrase`. */
export function everydayRows(language: AlignedLanguage): string {
  const column = EVERYDAY_COLUMNS.indexOf(language) + 1
  return `${EVERYDAY_FRAME}\n${EVERYDAY_HOME}\n${EVERYDAY_WORK}\n${EVERYDAY_WAYS}\n${EVERYDAY_AGAIN}`
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length > column && cells[column] !== '')
    .map((cells) => `${cells[0]}: ${cells[column]}`)
    .join('\n')
}
