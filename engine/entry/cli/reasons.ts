import { refusalSentence } from '../../core/statement/refusal-text.ts'
import { REFUSALS, type Refusal } from '../../core/statement/refusals.ts'

const REASONS: Readonly<Record<string, string>> = {
  missing: 'the file is not there',
  vanished: 'the file went away during the sweep',
  not_a_file: 'it is named like a note but is no file',
  outside_workspace: 'it is a link that leads out of the workspace',
  broken_link: 'it is a link to nothing',
  not_utf8: 'its encoding is not UTF-8; make a converted copy to have it read',
  utf16: 'it is saved as UTF-16; save it as UTF-8 in its editor to have it read',
  binary: 'it holds NUL bytes, so it is no text',
  unreadable: 'it cannot be read',
  damaged_block:
    'a generated block has a start marker but no end marker; put the end marker back or remove the start',
  source_missing: 'its text is no longer in the note',
  source_changed: 'the note was changed at that place',
  source_ambiguous: 'its text now stands in two equally near places',
  source_generated: 'it stands in a generated block',
  source_unreadable: 'its note cannot be read',
  source_not_utf8: 'its note is not UTF-8',
  source_utf16: 'its note is saved as UTF-16; save it as UTF-8',
  source_binary: 'its note holds NUL bytes',
  source_outside_workspace: 'its note is a link that leads out of the workspace',
  source_not_a_file: 'its note is no file',
  generated_text: 'its text was written by dreaming itself',
  already_promoted: 'it was promoted before',
  marker: 'its marker is in MEMORY.md already',
  dismissed: 'you took it out of MEMORY.md; reverie review allow brings it back',
  forgotten: 'you had it forgotten',
  one_wording: 'it has no other wording to be set apart from',
  same_claim: 'they are one statement already',
  superseded: 'a later note says otherwise',
  passing_state: 'it is bound to a moment and was not said again',
  never_answered: 'no search had it as its best answer',
  review_mode: 'it waits for you: reverie review',
  contradicts_owner: 'it contradicts a line of yours in MEMORY.md',
  origin_assistant: 'an assistant said it, and you did not confirm it',
  origin_tool: 'it is the output of a tool',
  origin_web: 'it comes from a page or a mail',
  origin_other: 'somebody else said it',
  origin_unknown: 'it is not known who said it',
  steering_instructs_reader: 'it gives the reader orders; it is kept apart',
  steering_exfiltration: 'it asks to send something away; it is kept apart',
  steering_credential_link: 'it holds a link with credentials; it is kept apart',
  steering_hidden_text: 'it holds hidden text; it is kept apart',
  steering_fake_marker: 'it holds a marker that is not ours; it is kept apart',
  same_statement: 'MEMORY.md or its archive says it already',
  held: 'there is no room for it in MEMORY.md',
  not_writable: 'it could not be written; it is as it was',
  changed_meanwhile: 'somebody kept changing it while it was worked on',
  memory_not_utf8: 'MEMORY.md is not UTF-8 and is not touched',
  memory_utf16: 'MEMORY.md is saved as UTF-16 and is not touched; save it as UTF-8',
  memory_binary: 'MEMORY.md holds NUL bytes and is not touched',
  memory_outside_workspace: 'MEMORY.md is a link that leads out of the workspace and is not touched',
  memory_not_a_file: 'MEMORY.md is no file',
  memory_unreadable: 'MEMORY.md cannot be read',
  nothing_to_tell: 'there was nothing new to tell',
  nothing_new: 'there was nothing new',
  dry_run: 'dry run',
  off: 'no narrator was asked (it is switched off, or only one phase ran)',
}

/** The sentence for a reason code; an unknown one is shown as it is. */
export function reasonText(code: string): string {
  return REASONS[code] ?? (isRefusal(code) ? refusalSentence(code) : code)
}

function isRefusal(code: string): code is Refusal {
  return (REFUSALS as readonly string[]).includes(code)
}
