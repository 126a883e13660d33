import { builtInNarrator } from '../../adapters/built-in-narrator.ts'
import { Blocked } from '../../host/blocked.ts'
import { runSweep } from '../../host/sweep.ts'
import { migratedFiles } from '../../host/workspace.ts'
import type { DreamingSettings } from '../../model/config.ts'
import type { NightReport } from '../../model/night.ts'
import {
  type GateOptions,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printJson,
  printLines,
} from './context.ts'
import { EXIT } from './exit.ts'
import { nightLines } from './night-text.ts'
import { progress } from './progress.ts'

type SweepFlags = GlobalOptions & GateOptions & { dryRun?: boolean; force?: boolean }
type Only = (settings: DreamingSettings) => DreamingSettings

export const sweep = (options: SweepFlags): Promise<number> => nights(options, (settings) => settings)

/** Only Light; the other phases stand still. */
export const light = (options: SweepFlags): Promise<number> =>
  nights(options, (settings) => ({
    ...settings,
    rem: { ...settings.rem, enabled: false },
    deep: { ...settings.deep, enabled: false },
    narrator: 'none',
  }))

/** Only REM. */
export const rem = (options: SweepFlags): Promise<number> =>
  nights(options, (settings) => ({
    ...settings,
    light: { ...settings.light, enabled: false },
    deep: { ...settings.deep, enabled: false },
    narrator: 'none',
  }))

type Failure = { workspaceDir: string; error: string; code: number }

async function nights(options: SweepFlags, only: Only): Promise<number> {
  const session = openSession(options)
  const reports: NightReport[] = []
  const failures: Failure[] = []
  for (const workspace of session.workspaces) {
    try {
      reports.push(await night(workspace, options, only))
    } catch (error) {
      if (session.workspaces.length === 1) throw error
      failures.push({
        workspaceDir: workspace.root,
        error: error instanceof Error ? error.message : String(error),
        code: error instanceof Blocked ? EXIT.blocked : EXIT.failed,
      })
    }
  }
  if (options.json) printJson(session.workspaces.length === 1 ? reports[0] : { reports, failures })
  else printLines(reports.flatMap((report) => nightLines(report)))
  for (const failure of failures) process.stderr.write(`reverie: ${failure.workspaceDir}: ${failure.error}\n`)
  return failures[0]?.code ?? EXIT.done
}

async function night(workspace: OpenWorkspace, options: SweepFlags, only: Only): Promise<NightReport> {
  const settings = only(workspace.context.settings)
  const isDry = options.dryRun === true || options.readOnly === true
  if (!isDry && migratedFiles(workspace.files).length === 0 && settings.preset === 'off') {
    throw new Blocked(
      'missing',
      'dreaming.mode is "off" in the settings: choose core, rem or deep, or remove the key',
    )
  }
  const bar = progress(options.json === true)
  try {
    const narrator = settings.narrator === 'builtin' ? builtInNarrator : null
    return await runSweep(
      { ...workspace.context, settings, narrator },
      { dryRun: isDry, force: options.force === true, onProgress: bar.step },
    )
  } finally {
    bar.done()
  }
}
