import './source-note.css'
import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../lib/call-names.ts'

/** Lines of a note with their numbers; the one that is meant is marked and brought into view. */
export function NoteLines({ note, marked }: { note: OutputOf<'note.read'>; marked: number | null }) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note or line is to be brought into view, too.
  useEffect(() => {
    list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' })
  }, [note, marked])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <ol className="note-lines" ref={list} tabIndex={0} aria-label={note.path}>
      {note.lines.map(({ line, text }) => (
        <li key={line} value={line} data-marked={line === marked || undefined}>
          {line === marked ? <mark>{text}</mark> : text}
        </li>
      ))}
    </ol>
  )
}
