import './source-note.css'
import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../lib/call-names.ts'
import { scriptLanguage } from '../markdown/script-language.ts'
import type { WholePlace } from './place.ts'

export type NoteLinesProps = { note: OutputOf<'note.read'>; place: WholePlace | null }

/**
 * Lines of a note with their numbers, as they are in the file. The place that is meant is marked, is brought into
 * view, and gives the lines the focus, so that keys scroll them.
 */
export function NoteLines({ note, place }: NoteLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const at = place && `${place.path}:${place.startLine}`
  useEffect(() => {
    if (at === null) return
    list.current?.querySelector('[data-source]')?.scrollIntoView({ block: 'center' })
    list.current?.focus({ preventScroll: true })
  }, [at])
  const isMeant = (line: number) => place !== null && line >= place.startLine && line <= place.endLine
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <ol className="note-lines" ref={list} tabIndex={0} aria-label={note.path}>
      {note.lines.map(({ line, text }) => (
        <li
          key={line}
          value={line}
          data-source={isMeant(line) || undefined}
          lang={scriptLanguage(text) ?? undefined}
        >
          {isMeant(line) ? <mark>{text}</mark> : text}
        </li>
      ))}
    </ol>
  )
}
