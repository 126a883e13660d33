import { dayInZone } from '../core/time/zone.ts'
import {
  isTrialReport,
  parseTrial,
  shadowTrial,
  TRIALS_DIR,
  trialMarkdown,
  trialPath,
} from '../core/trial/report.ts'
import type { Candidate } from '../model/dreaming.ts'
import { baseName, DAILY_NAME, DIARY_FILE, MEMORY_FILE } from '../model/paths.ts'
import type { ShadowTrial, TrialInput } from '../model/shadow-trial.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import { sameStatements } from './same-statement.ts'

/** The returned object of spec dreaming 18. */
export type KeptTrial = ShadowTrial & { reportPath?: string; markdown: string }
export type TrialPlace = { nowMs: number; zone: string | undefined; reportPath?: string | undefined }

/**
 * Writes the report of a trial and nothing else; `reportPath` is relative to `files`, without it the place follows from
 * the day and the trial. Fails with `TrialIncomplete`, and with `WriteRefused` (`ENOTREPORT`) for a file that is no
 * such report, or is a note, the memory or the diary by its name.
 */
export function keepTrial(
  files: Files,
  input: TrialInput,
  { nowMs, zone, reportPath }: TrialPlace,
): KeptTrial {
  const trial = shadowTrial(input)
  const path = reportPath ?? trialPath(trial, dayInZone(nowMs, zone))
  const markdown = trialMarkdown(trial)
  const file = files.read(path)
  const isOthers = file.kind === 'text' ? !isTrialReport(file.text) : file.problem !== 'missing'
  if (isOthers || isReserved(path)) throw new WriteRefused(path, 'ENOTREPORT')
  if (file.kind !== 'text' || file.text !== markdown) files.write(path, markdown)
  return { ...trial, reportPath: files.absolute(path), markdown }
}

function isReserved(path: string): boolean {
  const name = baseName(path)
  const reserved = [MEMORY_FILE, DIARY_FILE].map((item) => item.toLowerCase())
  return reserved.includes(name.toLowerCase()) || DAILY_NAME.test(name) || /(?:^|\/)\./.test(path)
}

/** A day's folder holds few; of a workspace with more, the newest days are read. */
const MAX_DAYS = 120

/** All kept trials, newest first. Reports that somebody placed elsewhere by `reportPath` are not looked for. */
function loadTrials(files: Files): { day: string; path: string; trial: ShadowTrial }[] {
  const days = files
    .list(TRIALS_DIR)
    .filter(({ kind, name }) => kind === 'folder' && /^\d{4}-\d{2}-\d{2}$/.test(name))
    .map(({ name }) => name)
    .sort()
    .reverse()
  return days.slice(0, MAX_DAYS).flatMap((day) =>
    files
      .listStats(`${TRIALS_DIR}/${day}`)
      .filter(({ kind, name }) => kind === 'file' && name.endsWith('.md'))
      .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.name < b.name ? -1 : 1))
      .flatMap(({ name }) => {
        const path = `${TRIALS_DIR}/${day}/${name}`
        const file = files.read(path)
        const trial = file.kind === 'text' ? parseTrial(file.text) : null
        return trial ? [{ day, path, trial }] : []
      }),
  )
}

/** The newest trial of a candidate: one that names its key or says what it says, in whatever words. */
export function trialFinder(
  files: Files,
): (candidate: Pick<Candidate, 'key' | 'snippet'>) => ShadowTrial | null {
  const trials = loadTrials(files)
  if (trials.length === 0) return () => null
  const isSame = sameStatements()
  return ({ key, snippet }) =>
    trials.find(({ trial }) => trial.evidenceRefs.includes(key) || isSame(trial.candidate, snippet))?.trial ??
    null
}
