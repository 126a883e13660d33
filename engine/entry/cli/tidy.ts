import pc from 'picocolors'
import type { TidyProposal } from '../../core/promote/tidy.ts'
import { acceptTidy, linesOf, type Tidy, tidyLines, tidyOf } from '../../host/memory-tidy.ts'
import { clipCells, lineWidth } from './cells.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { plural } from './words.ts'

/** `reverie tidy [number]`: what would make room in MEMORY.md, or does one of it. Exit 1 when it is not proposed. */
export async function tidy(options: GlobalOptions, [number]: string[]): Promise<number> {
  if (number !== undefined && options.readOnly)
    throw new WrongUse('tidy NUMBER writes; leave out --read-only')
  const session = await openSession(options, { isWriting: number !== undefined })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle)
    throw new WrongUse('tidy works on one workspace; name it with --workspace')
  const { context, root } = workspace
  const found = tidyOf(context)
  const maxChars = context.settings.memoryFileMaxChars
  if (number === undefined) {
    if (options.json) printJson({ workspaceDir: root, ...sizes(found, maxChars), proposals: found.proposals })
    else printLines(listLines(found, maxChars))
    return EXIT.done
  }
  const proposal = found.proposals[Number(number) - 1]
  if (!proposal)
    throw new WrongUse(
      `there is no proposal ${number}; reverie tidy lists ${plural(found.proposals.length, 'proposal')}`,
    )
  const done = await acceptTidy(context, linesOf(proposal), found.memory.revision)
  if (options.json) printJson({ workspaceDir: root, done: done !== null, ...(done ?? {}) })
  else if (done)
    printLines([
      pc.green(
        `${proposal.kind === 'merge' ? 'Merged' : 'Archived'}: ${proposal.freesChars} characters are free.`,
      ),
      pc.dim(`Take it back with: reverie undo ${done.receipt}`),
    ])
  else process.stderr.write('reverie: that is not proposed any more; reverie tidy lists what is\n')
  return done ? EXIT.done : EXIT.failed
}

function sizes({ memory }: Tidy, memoryBudget: number) {
  return { memoryChars: memory.text?.length ?? 0, memoryBudget, revision: memory.revision }
}

function listLines(found: Tidy, maxChars: number): string[] {
  const { memoryChars } = sizes(found, maxChars)
  const full =
    maxChars > 0 ? `${memoryChars} of ${maxChars} characters` : `${memoryChars} characters, no limit`
  if (found.proposals.length === 0) return [`MEMORY.md has ${full}; nothing has to make room.`]
  return [
    `MEMORY.md has ${full}. These would make room; each goes to the archive first:`,
    '',
    ...found.proposals.flatMap((proposal, index) => proposalLines(proposal, index + 1)),
    '',
    pc.dim('reverie tidy 1 does the first.'),
  ]
}

function proposalLines(proposal: TidyProposal, number: number): string[] {
  const [first, ...others] = tidyLines(proposal)
  const said = (mark: string, line = first) =>
    line ? [`       ${mark} ${line.line}: ${clipCells(line.text, lineWidth() - 18)}`] : []
  const title = `  ${pc.bold(String(number).padStart(2))}  ${proposal.kind}, frees ${plural(proposal.freesChars, 'character')}`
  const isOwn = proposal.kind === 'merge' && proposal.needsOwner
  return [
    isOwn ? `${title} ${pc.yellow('(a line of your own leaves)')}` : title,
    ...(proposal.kind === 'merge' ? said('keep') : said('line')),
    ...others.flatMap((line) => said('drop', line)),
  ]
}
