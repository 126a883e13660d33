import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; letter?: string; children: ReactNode }

/** A part of the reading pane; `letter`: the key that leads to it. */
export function Section({ id, title, letter, children }: SectionProps) {
  return (
    <section id={id} className="review-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>
        {title}
        {letter !== undefined && (
          <span aria-hidden="true">
            <kbd>{letter}</kbd>
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
