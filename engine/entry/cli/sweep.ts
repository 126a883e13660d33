import { isProcessAlive } from '../../adapters/peer-lock.ts'
import { Blocked } from '../../host/blocked.ts'
import { runSweep } from '../../host/sweep.ts'
import { migratedFiles } from '../../host/workspace.ts'
import type { DreamingSettings } from '../../model/config.ts'
import type { NightReport } from '../../model/night.ts'
import { nightModels } from '../night-models.ts'
import { sessionsOf } from '../session-sources.ts'
import { knownStatements } from '../statements.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GateOptions,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  type Session,
} from './context.ts'
import { nightLines } from './night-text.ts'
import { progress } from './progress.ts'
import { printJson, printLines } from './streams.ts'

type SweepFlags = GlobalOptions & GateOptions & { dryRun?: boolean; force?: boolean; verbose?: boolean }
type Only = (settings: DreamingSettings) => DreamingSettings

export const sweep = (options: SweepFlags): Promise<number> => nights(options, (settings) => settings)

/** Only Light; the other phases stand still. `--limit` is that of Light. */
export const light = ({ limit, ...options }: SweepFlags): Promise<number> =>
  nights(options, (settings) => ({
    ...settings,
    light: { ...settings.light, limit: limit ?? settings.light.limit },
    rem: { ...settings.rem, enabled: false },
    deep: { ...settings.deep, enabled: false },
    narrator: 'none',
  }))

/** Only REM. `--limit` is that of REM. */
export const rem = ({ limit, ...options }: SweepFlags): Promise<number> =>
  nights(options, (settings) => ({
    ...settings,
    light: { ...settings.light, enabled: false },
    rem: { ...settings.rem, limit: limit ?? settings.rem.limit },
    deep: { ...settings.deep, enabled: false },
    narrator: 'none',
  }))

async function nights(options: SweepFlags, only: Only): Promise<number> {
  const isDry = options.dryRun === true || options.readOnly === true
  const session = await openSession(options, { isWriting: !isDry })
  const worked = await eachWorkspace(session, (workspace) => night(session, workspace, options, only, isDry))
  const { results: reports, failures } = worked
  if (options.json) printJson(session.isSingle ? reports[0] : { reports, failures })
  else for (const report of reports) printLines(nightLines(report, { isVerbose: options.verbose === true }))
  return exitCodeOf(worked)
}

async function night(
  { home, config }: Session,
  workspace: OpenWorkspace,
  options: SweepFlags,
  only: Only,
  isDry: boolean,
): Promise<NightReport> {
  const settings = only(workspace.context.settings)
  if (!isDry && migratedFiles(workspace.files).length === 0 && settings.preset === 'off') {
    throw new Blocked(
      'missing',
      'dreaming.mode is "off" in the settings: choose core, rem or deep, or remove the key',
    )
  }
  const bar = progress(options.json === true)
  try {
    return await runSweep(
      {
        ...workspace.context,
        ...(await knownStatements(home, workspace)),
        settings,
        ...nightModels({ home, env: process.env }, { files: workspace.files, settings }),
        sessions: sessionsOf({
          ...{ root: workspace.root, settings, nowMs: workspace.context.nowMs },
          ...{ configPath: config.path, env: process.env },
        }),
      },
      {
        dryRun: isDry,
        force: options.force === true,
        onProgress: bar.step,
        self: { pid: process.pid, isAlive: isProcessAlive },
      },
    )
  } finally {
    bar.done()
  }
}
