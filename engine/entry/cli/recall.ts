import { readFileSync } from 'node:fs'
import { activeState } from '../../adapters/active-state.ts'
import { activeCommand, commandIn } from '../../core/active/command.ts'
import { agentOf, mayChangeSettings } from '../../core/active/session.ts'
import type { ActiveResult } from '../../host/active.ts'
import type { TurnEvent } from '../../model/active.ts'
import { openActive } from '../active/open-active.ts'
import { transcriptTurns } from '../active/transcript.ts'
import { type ReadTurn, readTurn } from '../active/turn-event.ts'
import { openLiveSearch } from '../live-search.ts'
import { modelWorld } from '../night-models.ts'
import { commandAnswer, commandLines } from './active-memory.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, type Session } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { failureOf } from './failure.ts'
import { searchSettingsOf } from './search-settings.ts'
import { printJson, printLines, warn } from './streams.ts'
import { t } from './text.ts'

type RecallFlags = GlobalOptions & { event?: string }

/**
 * `reverie recall --event FILE|-`: what belongs before the turn in that file, by the settings; exit 0 also when that is
 * nothing. It never ends with 2, with which a hook of Claude Code would take the person's message away.
 * `reverie recall WORDS`: the same for this message, whatever the settings say; exit 1 when nothing fits.
 */
export async function recall(options: RecallFlags, words: string[]): Promise<number> {
  const message = words.join(' ').trim()
  if (options.event === undefined) {
    if (message === '') throw new WrongUse(t('use.recall'))
    return asked(options, message)
  }
  try {
    return await ofEvent(options, options.event)
  } catch (error) {
    const isNoTurn = error instanceof Error && error.name === 'NoTurn'
    const why = isNoTurn ? error.message : failureOf(error).message
    process.stderr.write(`reverie: ${why}\n`)
    return EXIT.failed
  }
}

async function asked(options: RecallFlags, prompt: string): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const workspace = workspaceOf(session, null)
  const { event } = readTurn(JSON.stringify({ prompt }), workspace.agentId)
  const result = await resultOf({ session, workspace, event }, { isReadOnly: true, isAsked: true })
  if (options.json) printJson(asJson(workspace, result))
  else {
    const quiet = result.skipped === 'nothing_to_recall' ? 'recall.quiet' : 'recall.nothing'
    printLines([result.block ?? t(quiet)])
    process.stderr.write(`${result.lines.join('\n')}\n`)
  }
  return result.block === null ? EXIT.failed : EXIT.done
}

async function ofEvent(options: RecallFlags, file: string): Promise<number> {
  const isReadOnly = options.readOnly === true
  const text = readFileSync(file === '-' ? 0 : file, 'utf8')
  const session = await openSession(options, { isWriting: false })
  const workspace = workspaceOf(session, agentOf(readTurn(text, '').event))
  const event = withTranscript(readTurn(text, workspace.agentId))
  const words = commandIn(event.prompt)
  const isConfigOurs = options.config === undefined
  if (words)
    return told(
      options,
      await answered({ session, workspace, event }, words, { isReadOnly, isConfigOurs }),
      workspace,
    )
  const result = await resultOf({ session, workspace, event }, { isReadOnly, isAsked: false })
  if (options.json) printJson(asJson(workspace, result))
  else if (result.block !== null) printLines([result.block])
  return EXIT.done
}

/** The one workspace there is, else that of the agent whose turn it is. */
function workspaceOf({ workspaces, isSingle }: Session, agent: string | null): OpenWorkspace {
  const own = agent === null ? undefined : workspaces.find(({ agentIds }) => agentIds.includes(agent))
  const found = own ?? (isSingle ? workspaces[0] : undefined)
  if (!found) throw new WrongUse(t('use.oneWorkspace', { command: 'recall' }))
  return found
}

/** What was said before is in the transcript that a hook names. */
function withTranscript({ event, transcriptPath }: ReadTurn): TurnEvent {
  return transcriptPath === null ? event : { ...event, messages: transcriptTurns(transcriptPath) }
}

type Asked = { session: Session; workspace: OpenWorkspace; event: TurnEvent }

async function resultOf(
  { session, workspace, event }: Asked,
  { isReadOnly, isAsked }: { isReadOnly: boolean; isAsked: boolean },
): Promise<ActiveResult> {
  const { home, config } = session
  const { settings } = workspace.context
  const search = searchSettingsOf(session, workspace)
  const live = openLiveSearch(home, workspace, {
    clock: () => Date.now(),
    search,
    isWatching: false,
    log: warn,
  })
  try {
    const active = openActive({
      live,
      files: () => workspace.files,
      way: 'hook',
      settings: () => config.active,
      state: activeState(home, { isReadOnly, log: warn }),
      log: warn,
      world: () =>
        isReadOnly ? null : modelWorld({ home, env: process.env }, { files: workspace.files, settings }),
    })
    // A hook's program waits for all of this process, its start included (case C114).
    return await active.recall(event, { isAsked, waitedMs: performance.now() })
  } finally {
    await live.close()
  }
}

/** `/active-memory` as a message: the answer, for the person; the turn itself gets nothing. */
async function answered(
  { session, event, workspace }: Asked,
  words: string[],
  { isReadOnly, isConfigOurs }: { isReadOnly: boolean; isConfigOurs: boolean },
): Promise<string[]> {
  const agent = agentOf(event) ?? workspace.agentId
  const { home, config } = session
  const answer = await commandAnswer(activeCommand(words), {
    ...{ home, agent, settings: config.active, sessionKey: event.sessionKey },
    isOwner: mayChangeSettings(event) && !isReadOnly && isConfigOurs,
    state: activeState(home, { isReadOnly, log: warn }),
  })
  return commandLines(answer, agent)
}

function told({ json }: RecallFlags, reply: string[], { root }: OpenWorkspace): number {
  if (json) printJson({ workspaceDir: root, block: null, reply: reply.join('\n') })
  else printLines(reply)
  return EXIT.done
}

function asJson({ root }: OpenWorkspace, result: ActiveResult) {
  return { workspaceDir: root, ...result }
}
