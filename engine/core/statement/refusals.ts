/** Why a line is no statement that could be promoted. */
export const REFUSALS = [
  'command',
  'code',
  'heading',
  'path',
  'url',
  'log_line',
  'table',
  'question',
  'greeting',
  'fragment',
  'role_text',
  'tool_output',
  'generated',
  'identifier',
  'secret',
  'no_subject',
  'too_long',
  'struck',
  'todo',
] as const

export type Refusal = (typeof REFUSALS)[number]
