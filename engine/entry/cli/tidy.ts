import pc from 'picocolors'
import type { TidyProposal } from '../../core/promote/tidy.ts'
import { acceptTidy, linesOf, type Tidy, tidyLines, tidyOf } from '../../host/memory-tidy.ts'
import { clipCells, lineWidth } from './cells.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

/** `reverie tidy [number]`: what would make room in MEMORY.md, or does one of it. Exit 1 when it is not proposed. */
export async function tidy(options: GlobalOptions, [number]: string[]): Promise<number> {
  if (number !== undefined && options.readOnly)
    throw new WrongUse(t('use.writes', { command: `tidy ${number}` }))
  const session = await openSession(options, { isWriting: number !== undefined })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'tidy' }))
  const { context, root } = workspace
  const found = tidyOf(context)
  const maxChars = context.settings.memoryFileMaxChars
  if (number === undefined) {
    if (options.json) printJson({ workspaceDir: root, ...sizes(found, maxChars), proposals: found.proposals })
    else printLines(listLines(found, maxChars))
    return EXIT.done
  }
  const proposal = found.proposals[Number(number) - 1]
  if (!proposal) throw new WrongUse(t('use.noTidy', { number, count: found.proposals.length }))
  const done = await acceptTidy(context, linesOf(proposal), found.memory.revision)
  if (options.json) printJson({ workspaceDir: root, done: done !== null, ...(done ?? {}) })
  else if (done)
    printLines([
      pc.green(
        t(proposal.kind === 'merge' ? 'tidy.merged' : 'tidy.archived', { count: proposal.freesChars }),
      ),
      ...(done.receipt ? [pc.dim(t('words.undoReceipt', { receipt: done.receipt }))] : []),
    ])
  else process.stderr.write(`reverie: ${t('tidy.gone')}\n`)
  return done ? EXIT.done : EXIT.failed
}

function sizes({ memory }: Tidy, memoryBudget: number) {
  return { memoryChars: memory.text?.length ?? 0, memoryBudget, revision: memory.revision }
}

function listLines(found: Tidy, maxChars: number): string[] {
  const { memoryChars } = sizes(found, maxChars)
  const size = { chars: memoryChars, budget: maxChars }
  if (found.proposals.length === 0) return [t(maxChars > 0 ? 'tidy.size' : 'tidy.sizeUnlimited', size)]
  return [
    t(maxChars > 0 ? 'tidy.proposals' : 'tidy.proposalsUnlimited', size),
    '',
    ...found.proposals.flatMap((proposal, index) => proposalLines(proposal, index + 1)),
    '',
    pc.dim(t('tidy.how')),
  ]
}

function proposalLines(proposal: TidyProposal, number: number): string[] {
  const [first, ...others] = tidyLines(proposal)
  const said = (mark: string, line = first) =>
    line ? [`       ${mark} ${line.line}: ${clipCells(line.text, lineWidth() - 18)}`] : []
  const title = `  ${pc.bold(String(number).padStart(2))}  ${t(`tidy.${proposal.kind}`, { count: proposal.freesChars })}`
  const isOwn = proposal.kind === 'merge' && proposal.needsOwner
  return [
    isOwn ? `${title} ${pc.yellow(t('tidy.own'))}` : title,
    ...(proposal.kind === 'merge' ? said(t('tidy.keep')) : said(t('tidy.line'))),
    ...others.flatMap((line) => said(t('tidy.drop'), line)),
  ]
}
