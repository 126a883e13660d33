import pc from 'picocolors'
import { forgottenTest } from '../../core/promote/forgotten.ts'
import { loadForgotten } from '../../host/forgotten.ts'
import { readMemory } from '../../host/memory-revision.ts'
import { compareRows, filterRows, type Lane, rowsOf } from '../../host/review.ts'
import { type Decision, type DecisionStep, decideReview } from '../../host/review-decide.ts'
import type { Row } from '../../host/review-rows.ts'
import { clipCells, lineWidth } from './cells.ts'
import { type GlobalOptions, type OpenWorkspace, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { reasonText } from './reasons.ts'
import { type LinkAction, linkClaims } from './review-link.ts'
import { type RuleAction, ruleAction } from './review-rules.ts'
import { rewriteLines } from './rewrite-text.ts'
import { printJson, printLines } from './streams.ts'
import { coded, t } from './text.ts'
import { place, signalText } from './words.ts'

const ACTIONS = [
  'list',
  'approve',
  'reject',
  'snooze',
  'allow',
  'split',
  'merge',
  'rules',
  'never',
  'lift',
] as const
type Action = (typeof ACTIONS)[number]
type Answer = Exclude<Action, 'list' | LinkAction | RuleAction>
const LANES: readonly Lane[] = ['ready', 'close', 'snoozed', 'done', 'quarantined']
const REJECTIONS = ['wrong', 'stale', 'private', 'noise']
const DAY = /^\d{4}-\d{2}-\d{2}$/

type ReviewFlags = GlobalOptions & {
  lane?: string
  text?: string
  reason?: string
  until?: string
  limit?: number
}

/** `reverie review [action] [selector…]`: exit 1 when nothing is named or it could not be done. */
export async function review(
  options: ReviewFlags,
  [action = 'list', ...selectors]: string[],
): Promise<number> {
  if (!isAction(action))
    throw new WrongUse(
      t('use.unknownAction', { command: 'review', choices: ACTIONS.join(', '), word: action }),
    )
  const isWriting = action !== 'list' && action !== 'rules'
  if (isWriting && options.readOnly) throw new WrongUse(t('use.writes', { command: `review ${action}` }))
  const session = await openSession(options, { isWriting })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'review' }))
  if (action === 'list') return listed(workspace, options)
  if (action === 'split' || action === 'merge') return linkClaims(workspace, action, selectors, options)
  if (action === 'rules' || action === 'never' || action === 'lift')
    return ruleAction(workspace, action, selectors, options)
  return decided(workspace, options, action, selectors[0])
}

function isAction(text: string): text is Action {
  return (ACTIONS as readonly string[]).includes(text)
}

function listed(workspace: OpenWorkspace, options: ReviewFlags): number {
  const lane = laneOf(options.lane ?? 'ready')
  const order = lane === 'close' ? 'nearest' : lane === 'done' ? 'newest' : 'score'
  const { rows } = rowsOf(workspace.context, lane, null)
  const shown = [...rows].sort(compareRows(order, lane)).slice(0, options.limit ?? rows.length)
  if (options.json) printJson({ workspaceDir: workspace.root, lane, total: rows.length, rows: shown })
  else printLines(listLines(lane, shown, rows.length))
  return EXIT.done
}

function laneOf(text: string): Lane {
  const lane = LANES.find((name) => name === text)
  if (!lane) throw new WrongUse(t('use.choice', { option: '--lane', choices: LANES.join(', ') }))
  return lane
}

function listLines(lane: Lane, rows: readonly Row[], total: number): string[] {
  if (total === 0) return [t(`review.empty.${lane}`)]
  const shown = rows.length
  return [
    t(shown < total ? 'review.countShown' : 'review.count', { count: total, lane, shown }),
    '',
    ...rows.flatMap(rowLines),
    ...(lane === 'ready' ? ['', pc.dim(t('review.how'))] : []),
  ]
}

function rowLines(row: Row): string[] {
  const { text, place: at, score, signals, reason, replaces, decision, link, rewrite } = row
  const counts =
    signals.total > 0 ? t('review.signals', { signals: signalText(signals), days: signals.days }) : ''
  const facts = [at.path && place(at), counts, reason && reasonText(reason)].filter(Boolean)
  return [
    `  ${pc.bold(score.toFixed(2))}  ${clipCells(text, lineWidth() - 8)}`,
    ...(facts.length > 0 ? [pc.dim(`        ${facts.join(' · ')}`)] : []),
    ...rewriteLines(rewrite).map((line) => pc.dim(`        ${clipCells(line, lineWidth() - 8)}`)),
    ...(replaces
      ? [pc.yellow(`        ${clipCells(t('review.replaces', { text: replaces.text }), lineWidth() - 8)}`)]
      : []),
    ...(link
      ? [
          pc.dim(
            `        ${clipCells(t('review.linked', { texts: link.from.join(' · ') }), lineWidth() - 8)}`,
          ),
        ]
      : []),
    ...(decision ? [pc.dim(`        ${decidedText(decision)}`)] : []),
  ]
}

function decidedText({ kind, atMs }: NonNullable<Row['decision']>): string {
  const day = new Date(atMs).toISOString().slice(0, 10)
  return coded('review.decided', kind, { day }) ?? `${kind} ${day}`
}

async function decided(
  workspace: OpenWorkspace,
  options: ReviewFlags,
  action: Answer,
  selector: string | undefined,
): Promise<number> {
  const decision = decisionOf(action, options)
  const keys = keysOf(workspace, action, selector)
  const { revision } = readMemory(workspace.files)
  const step = await decideReview(workspace.context, keys, decision, { expect: revision })
  if (options.json) printJson({ workspaceDir: workspace.root, ...step })
  else printLines(stepLines(step, action))
  return step.decided.every(({ outcome }) => outcome === 'done' || outcome === 'known')
    ? EXIT.done
    : EXIT.failed
}

function decisionOf(action: Answer, { text, reason, until }: ReviewFlags): Decision {
  if (text !== undefined && action !== 'approve')
    throw new WrongUse(t('use.goesWith', { option: '--text', action: 'approve' }))
  if (reason !== undefined && action !== 'reject')
    throw new WrongUse(t('use.goesWith', { option: '--reason', action: 'reject' }))
  if (until !== undefined && action !== 'snooze')
    throw new WrongUse(t('use.goesWith', { option: '--until', action: 'snooze' }))
  if (reason !== undefined && !REJECTIONS.includes(reason))
    throw new WrongUse(t('use.choice', { option: '--reason', choices: REJECTIONS.join(', ') }))
  if (until !== undefined && !DAY.test(until)) throw new WrongUse(t('use.day', { option: '--until' }))
  if (action === 'approve') return text === undefined ? { kind: 'promote' } : { kind: 'edit', text }
  if (action === 'reject') return { kind: 'reject', reason }
  return action === 'snooze' ? { kind: 'snooze', until: until ?? null } : { kind: 'allow' }
}

/** The one statement that is named by its key, its place or a part of its text. */
function keysOf(workspace: OpenWorkspace, action: Action, selector: string | undefined): string[] {
  if (!selector?.trim()) throw new WrongUse(t('use.reviewNeeds', { action }))
  const lanes: readonly Lane[] =
    action === 'allow' ? ['done', 'quarantined'] : ['ready', 'snoozed', 'quarantined', 'close']
  const wanted = selector.trim().normalize('NFC').toLowerCase()
  for (const lane of lanes) {
    const { rows } = rowsOf(workspace.context, lane, null)
    const exact = rows.filter((row) => row.key === selector.trim() || place(row.place) === selector.trim())
    const found = exact.length > 0 ? exact : filterRows(rows, { text: wanted })
    const keys = [...new Set(found.map(({ key }) => key))]
    if (keys.length === 1) return keys
    if (keys.length > 1)
      throw new WrongUse(
        t('use.several', { selector, count: keys.length, keys: keys.slice(0, 5).join(', ') }),
      )
  }
  if (action === 'allow' && forgottenTest(loadForgotten(workspace.files))(selector)) return [selector.trim()]
  throw new WrongUse(t('use.reviewNone', { selector }))
}

function stepLines({ decided: made, receipt }: DecisionStep, action: Answer): string[] {
  return [
    ...made.map(({ outcome, reason }) => {
      if (outcome === 'done') return pc.green(t(`review.done.${action}`))
      if (outcome === 'known') return t('review.known')
      if (outcome === 'held') return pc.yellow(t('review.held'))
      return pc.yellow(t('review.failed', { reason: reason ? reasonText(reason) : t('words.unknown') }))
    }),
    ...(receipt ? [pc.dim(t('words.undoReceipt', { receipt }))] : []),
  ]
}
