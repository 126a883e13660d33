import pc from 'picocolors'
import type { BackfillDay } from '../../host/backfill.ts'
import { lineWidth, wrapCells } from './cells.ts'

/** What old notes say, day by day, as it would stand in the diary. */
export function dayLines(days: readonly Pick<BackfillDay, 'day' | 'file'>[]): string[] {
  return days.flatMap(({ day, file }) => [
    `${pc.bold(day)}  ${pc.dim(file.path)}`,
    ...file.renderedMarkdown.split('\n').flatMap((line) => wrapCells(`  ${line}`, lineWidth())),
    '',
  ])
}
