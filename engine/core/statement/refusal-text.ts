import type { Refusal } from './refusals.ts'

const SENTENCES: Readonly<Record<Refusal, string>> = {
  command: 'It is a command for a terminal, not a statement.',
  code: 'It is code or data, not a statement.',
  heading: 'It is only a heading; what stands below it may be a statement.',
  path: 'It is only the path of a file or folder.',
  url: 'It is only a web address.',
  log_line: 'It is a line of a log or an error trace.',
  table: 'It is a row of a table and says nothing without the rest of the table.',
  question: 'It asks something and states nothing.',
  greeting: 'It is a greeting, thanks or a short reply.',
  fragment: 'It is only a part of a sentence and says nothing by itself.',
  role_text: 'It belongs to the frame of a conversation, not to what was said.',
  tool_output: 'It is the output of a program.',
  generated: 'It was written by the dreaming itself.',
  identifier: 'It is only a number, a name of a version or an identifier.',
  secret: 'It holds a password, key or token, which is never promoted.',
  no_subject: 'It does not say who or what it is about, and its surroundings do not show it.',
  too_long: 'It is too long to be one statement.',
  struck: 'It was struck out.',
  todo: 'It is an open task, which will be done or dropped; it states nothing yet.',
}

/** One plain English sentence that tells the owner why the line was refused. */
export function refusalSentence(code: Refusal): string {
  return SENTENCES[code]
}
