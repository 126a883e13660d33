/** Everything that can be wrong with a file of settings, or with a change of it. The catalogues have the words (`locales`). */
export const FILE_NOTE_CODES = [
  'absent',
  'unreadable',
  'no_folder',
  'empty',
  'good_copy',
  'bad_character',
  'cut_short',
  'not_json',
  'not_object',
  'unknown',
  'unknown_near',
  'wrong_type',
  'no_choice',
  'too_small',
  'too_big',
  'nothing_in_it',
  'not_valid',
  'clamped',
  'no_effect',
  'needs_mode',
  'no_zone',
  'no_schedule',
  'pattern_of_all',
  'pattern_wrong',
  'sessions_not_searched',
  'sessions_only',
  'no_setting',
  'no_setting_near',
  'hand_written',
  'would_break',
  'no_place',
] as const
export type FileNoteCode = (typeof FILE_NOTE_CODES)[number]

/**
 * What a person is told of a file of settings: a code, its place, and what fills the words. `line` and `column` are
 * counted from 1; null where there is none.
 */
export type FileNote = {
  code: FileNoteCode
  path: string | null
  line: number | null
  column: number | null
  params: Record<string, string | number>
}

export type FilePosition = { path?: string; line?: number; column?: number }

export function fileNote(
  code: FileNoteCode,
  { path, line, column }: FilePosition = {},
  params: FileNote['params'] = {},
): FileNote {
  return { code, path: path ?? null, line: line ?? null, column: column ?? null, params }
}

/** `openclaw.json:7:3`, as editors and terminals open it; empty without a file. */
export function placeOf({ path, line, column }: FileNote): string {
  return [path, line, column].filter((part) => part !== null).join(':')
}
