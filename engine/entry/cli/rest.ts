import pc from 'picocolors'
import { promotedPairs } from '../../core/promote/memory-file.ts'
import { readMemory } from '../../host/memory-revision.ts'
import { restingLines, setResting } from '../../host/resting.ts'
import { clipCells, lineWidth } from './cells.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type RestFlags = GlobalOptions & { wake?: boolean }

/** `reverie rest [selector]`: a promoted line is kept and not given to agents; `--wake` gives it again. Exit 1: nothing changed. */
export async function rest(options: RestFlags, [selector]: string[]): Promise<number> {
  const isWriting = selector !== undefined
  if (isWriting && options.readOnly) throw new WrongUse(t('use.writes', { command: 'rest' }))
  if (!isWriting && options.wake) throw new WrongUse(t('use.wake'))
  const session = await openSession(options, { isWriting })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'rest' }))
  const { context, files, root } = workspace
  const lines = promotedPairs(readMemory(files).text ?? '')
  const resting = new Set(restingLines(files).map(({ key }) => key))
  if (selector === undefined) {
    const found = lines
      .filter(({ key }) => resting.has(key))
      .map(({ key, line, text }) => ({ key, line, text }))
    if (options.json) printJson({ workspaceDir: root, resting: found })
    else if (found.length === 0) printLines([t('rest.none')])
    else printLines(found.map(({ text }) => clipCells(text, lineWidth())))
    return EXIT.done
  }
  const isResting = options.wake !== true
  const key = keyOf(lines, selector)
  const done = await setResting(context, key, isResting)
  const isChanged = done !== null && done.receipt !== null
  if (options.json) printJson({ workspaceDir: root, key, isResting, receipt: done?.receipt ?? null })
  else if (!isChanged) printLines([pc.yellow(t(isResting ? 'rest.already' : 'rest.notResting'))])
  else
    printLines([
      pc.green(t(isResting ? 'rest.done' : 'rest.awake')),
      pc.dim(t('rest.undo', { receipt: done.receipt ?? '' })),
    ])
  return isChanged ? EXIT.done : EXIT.failed
}

function keyOf(lines: readonly { key: string; text: string }[], selector: string): string {
  const wanted = selector.trim().normalize('NFC').toLowerCase()
  const exact = lines.find(({ key }) => key === selector.trim())
  const found = exact
    ? [exact]
    : lines.filter(({ text }) => wanted !== '' && text.normalize('NFC').toLowerCase().includes(wanted))
  const [first, ...others] = found
  if (!first) throw new WrongUse(t('use.noPromoted', { selector }))
  if (others.length > 0)
    throw new WrongUse(
      t('use.several', {
        selector,
        count: found.length,
        keys: found
          .map(({ key }) => key)
          .slice(0, 5)
          .join(', '),
      }),
    )
  return first.key
}
