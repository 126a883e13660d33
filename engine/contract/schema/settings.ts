import { z } from 'zod'
import { FILE_NOTE_CODES } from '../../model/file-note.ts'
import { Preferences } from '../../model/preferences.ts'
import { SCHEDULE_FAULTS } from '../../model/schedule-fault.ts'
import { EpochMs, WorkspaceId } from './common.ts'

const SettingValue = z.union([
  z.string().max(4_096),
  z.number(),
  z.boolean(),
  z.array(z.string().max(400)).max(500),
  z.null(),
])

/** What is told of a file of settings: the interface has the words for each code. */
const FileNote = z.strictObject({
  code: z.enum(FILE_NOTE_CODES),
  /** Path, to be shown. */
  path: z.string().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** One key of the settings. */
export const Setting = z.strictObject({
  /** `dreaming.phases.deep.minScore`. */
  key: z.string(),
  kind: z.enum(['flag', 'whole', 'share', 'text', 'choice', 'list']),
  value: SettingValue,
  default: SettingValue,
  /** `workspace`: set for this workspace alone, in the state folder. */
  source: z.enum(['default', 'file', 'workspace']),
  /** Path and line of the file, to be shown. */
  file: z.string().nullable(),
  line: z.number().int().nullable(),
  /** What may be chosen; of a list, what may stand in it. */
  choices: z.array(z.string()).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** May it be set for one workspace alone? */
  perWorkspace: z.boolean(),
  /** Why it cannot be changed here: it stands in an `openclaw.json`, or the file has another style. */
  readOnly: z.enum(['peer_file', 'hand_written']).nullable(),
})
export type Setting = z.output<typeof Setting>

export const SettingProblem = z.strictObject({
  key: z.string(),
  code: z.enum([
    'unknown_key',
    'wrong_type',
    'out_of_range',
    'no_choice',
    'no_zone',
    'no_schedule',
    'needs_mode',
    'not_here',
    'file_broken',
    'not_editable',
  ]),
  /** `nearest`, `min`, `max`, `kind`; `problem` of a schedule, by code. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of `file_broken`: what stands in the way, and where. */
  note: FileNote.optional(),
})
export type SettingProblem = z.output<typeof SettingProblem>

export const SettingsView = z.strictObject({
  settings: z.array(Setting),
  preferences: Preferences,
  file: z.string().nullable(),
  /** What was not understood in the file; unknown keys of a peer are kept. */
  warnings: z.array(FileNote),
  /** The next five times of the schedule, in its zone. */
  nextRunsMs: z.array(EpochMs),
})
export const SettingsInput = z.strictObject({
  workspace: WorkspaceId.nullable(),
  /** All are checked before the first is written; null takes a key back to its default. */
  changes: z.array(z.strictObject({ key: z.string().max(200), value: SettingValue })).max(100),
  preferences: Preferences.partial().default({}),
})
export const SettingsSaved = z.strictObject({ view: SettingsView, problems: z.array(SettingProblem) })
/** A schedule before it is saved: its next times, or why it has none. */
export const SchedulePreview = z.strictObject({
  nextRunsMs: z.array(EpochMs),
  problem: z.enum([...SCHEDULE_FAULTS, 'zone']).nullable(),
})
