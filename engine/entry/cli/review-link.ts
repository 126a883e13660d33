import pc from 'picocolors'
import { readMemory } from '../../host/memory-revision.ts'
import type { Decided, DecisionStep } from '../../host/review-decide.ts'
import { mergeClaims, splitClaim, statementFinder, statementsLike } from '../../host/review-link.ts'
import { type Look, openLook } from '../../host/review-look.ts'
import type { OpenWorkspace } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { reasonText } from './reasons.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

export type LinkAction = 'split' | 'merge'

/** `reverie review split KEY…` and `review merge KEY KEY…`: exit 1 when nothing of it could be done. */
export async function linkClaims(
  { context, files, root }: OpenWorkspace,
  action: LinkAction,
  selectors: readonly string[],
  { json }: { json?: boolean },
): Promise<number> {
  const least = action === 'merge' ? 2 : 1
  if (selectors.length < least)
    throw new WrongUse(least === 2 ? t('use.reviewTwo') : t('use.reviewNeeds', { action }))
  const look = openLook(context, null)
  const keys = selectors.map((selector) => keyOf(look, selector, action))
  const link = action === 'split' ? splitClaim : mergeClaims
  const step = await link(context, keys, { expect: readMemory(files).revision, known: look })
  if (json) printJson({ workspaceDir: root, ...step })
  else printLines(stepLines(step, action))
  return step.receipt === null ? EXIT.failed : EXIT.done
}

/** The key of the one statement, or for a merge the one claim, that a selector names. */
function keyOf(look: Look, selector: string, action: LinkAction): string {
  const find = statementFinder(look)
  if (find(selector.trim())) return selector.trim()
  const found = statementsLike(look, selector).map(({ unit }) => unit.entryKey)
  const [first] = found
  if (first === undefined) throw new WrongUse(t('use.noStatement', { selector }))
  const claim = new Set(find(first)?.claim.map(({ unit }) => unit.entryKey))
  const others = action === 'merge' ? found.filter((key) => !claim.has(key)) : found.slice(1)
  if (others.length > 0)
    throw new WrongUse(
      t('use.several', { selector, count: found.length, keys: found.slice(0, 5).join(', ') }),
    )
  return first
}

function stepLines({ decided, receipt }: DecisionStep, action: LinkAction): string[] {
  const done = decided.filter(({ outcome }) => outcome === 'done')
  return [
    ...(done.length > 0 ? [pc.green(t(action === 'split' ? 'review.split' : 'review.merged'))] : []),
    ...decided.filter(({ outcome }) => outcome !== 'done').map(notDone),
    ...(receipt ? [pc.dim(t('words.undoReceipt', { receipt }))] : []),
  ]
}

function notDone({ key, reason }: Decided): string {
  return pc.yellow(`${key}: ${reason ? reasonText(reason) : t('words.unknown')}`)
}
