import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readWikiConfig } from '../../adapters/config-wiki.ts'
import { isProcessAlive } from '../../adapters/peer-lock.ts'
import { Blocked } from '../../host/blocked.ts'
import { type ForgetOptions, type ForgetResult, forgetClaim } from '../../host/forget.ts'
import type { Statement } from '../../host/forget-claim.ts'
import { sameStatements } from '../../host/same-statement.ts'
import { mirrorPath } from '../mirror-path.ts'
import { openSearchSession } from '../search-session.ts'
import { compileAfterForget } from '../wiki/after-forget.ts'
import { wikiCaches } from '../wiki/caches.ts'
import { keptByRuns } from '../wiki/runs.ts'
import type { Wiki } from '../wiki/wiki.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, type Session } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { searchSettingsOf } from './search-settings.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

type ForgetFlags = GlobalOptions & { yes?: boolean; dryRun?: boolean }

/** A sweep that writes its diary at this moment is waited for: its time limit and a little more. */
const GRACE_MS = 5000
const ASK_AGAIN_MS = 250

/**
 * `reverie forget <selector>`: exit 1 when nothing, or more than one statement, is named, and when a file could not
 * be changed.
 */
export async function forget(options: ForgetFlags, [selector = '']: string[]): Promise<number> {
  const isDry = options.dryRun === true
  if (!isDry && options.readOnly) throw new WrongUse(t('use.dryOrWrites', { command: 'forget' }))
  const session = await openSession(options, { isWriting: !isDry })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle) throw new WrongUse(t('use.oneWorkspace', { command: 'forget' }))
  const { context, root } = workspace
  const isSame = sameStatements()
  const preview = await forgetClaim(context, selector, { dryRun: true, isSame })
  if (isDry || preview.claim === null) return told(preview, root, options)
  if (!options.yes && !(await isConfirmed(preview, options))) return EXIT.failed
  const self = { pid: process.pid, isAlive: isProcessAlive }
  const done = await afterSweep(workspace, () =>
    forgetClaim(context, selector, {
      ...{ dryRun: false, isSame, self },
      kept: keptByRuns(session.home),
    } satisfies ForgetOptions),
  )
  if (done.claim === null) return told(done, root, options)
  const held = await compileAfterForget(root, wikiOf(options, session))
  const result = withMirror({ ...done, leftAlone: [...done.leftAlone, ...held] }, session, workspace)
  return told(result, root, options)
}

/** The wikis of the settings, which mirror all workspaces that these name. */
function wikiOf(options: ForgetFlags, session: Session): Omit<Wiki, 'vaultPath'> {
  const { home, config, nowMs } = session
  return {
    ...{ home, nowMs, settings: readWikiConfig(config.path).settings, caches: wikiCaches() },
    async workspaces() {
      if (config.workspaces.length === 0) return session.workspaces
      return (await openSession({ ...options, workspace: [] }, { isWriting: false })).workspaces
    },
    // Those that the vault was made from before.
    memoryRoots: async () => ({ named: [], configured: [] }),
  }
}

async function isConfirmed(preview: ForgetResult, { json }: ForgetFlags): Promise<boolean> {
  if (json || !process.stdin.isTTY || !process.stderr.isTTY) throw new WrongUse(t('use.forgetYes'))
  printLines(forgetLines(preview))
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await ask.question(`${t('forget.ask')} `)
  ask.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

async function afterSweep<T>({ context }: OpenWorkspace, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + context.settings.narratorTimeoutMs + GRACE_MS
  for (let isTold = false; ; isTold = true) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Blocked) || error.reason !== 'busy' || Date.now() >= until) throw error
      if (!isTold) process.stderr.write(`reverie: ${t('forget.waiting')}\n`)
      await sleep(ASK_AGAIN_MS)
    }
  }
}

const SIDE_FILES = ['', '-wal', '-shm']

/** The search index is made anew: what was deleted in a database may stand in its file for long. */
function withMirror(result: ForgetResult, session: Session, workspace: OpenWorkspace): ForgetResult {
  const path = mirrorPath(session.home, workspace.root)
  try {
    for (const base of [path, `${path}.unusable`])
      for (const suffix of SIDE_FILES) rmSync(base + suffix, { force: true })
    const search = openSearchSession(session.home, workspace, () => Date.now(), {
      search: searchSettingsOf(session, workspace),
    })
    search.sync()
    search.close()
    return result
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { ...result, leftAlone: [...result.leftAlone, { path, reason: code }] }
  }
}

function told(result: ForgetResult, root: string, { json }: ForgetFlags): number {
  const { claim, choices, leftAlone } = result
  if (json) printJson({ workspaceDir: root, ...result })
  else if (claim !== null) printLines(forgetLines(result))
  else if (choices.length > 0) {
    process.stderr.write(`reverie: ${t('forget.several')}\n`)
    printLines(choices.map(choiceLine))
  } else process.stderr.write(`reverie: ${t('forget.none')}\n`)
  return claim === null || leftAlone.length > 0 ? EXIT.failed : EXIT.done
}

function choiceLine({ key, path, line, text }: Statement): string {
  return `  ${key ?? (line === null ? path : `${path}:${line}`)}  ${text}`
}

function forgetLines({ claim, removed, ownersPlaces, leftAlone, dryRun, receipt }: ForgetResult): string[] {
  const isDone = receipt !== null
  const lines = [t(isDone ? 'forget.done' : 'forget.would', { claim: claim ?? '' })]
  for (const { path, count } of removed)
    lines.push(`  ${t(isDone ? 'forget.removed' : 'forget.wouldGo', { path, count })}`)
  if (removed.length === 0) lines.push(`  ${t('forget.nothing')}`)
  if (ownersPlaces.length > 0) {
    lines.push(`  ${t('forget.owner')}`)
    for (const { path, line, text } of ownersPlaces) lines.push(`    ${path}:${line}  ${text}`)
  }
  for (const { path, reason } of leftAlone) lines.push(`  ${t('forget.leftAlone', { path, reason })}`)
  if (isDone) lines.push(t('forget.final'))
  else if (dryRun) lines.push(t('forget.dry'))
  return lines
}
