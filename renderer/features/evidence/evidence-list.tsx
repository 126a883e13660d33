import './evidence-list.css'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

export type EvidenceItem = OutputOf<'review.get'>['evidence'][number]

export type EvidenceListProps = {
  evidence: readonly EvidenceItem[]
  /** Controls that open the place, here and in Obsidian. */
  actions(item: EvidenceItem): ReactNode
  /** A control under each, about what it says. */
  choice?(item: EvidenceItem): ReactNode
}

/** `memory/2026-05-18.md:4-5` */
export function placeText({
  path,
  startLine,
  endLine,
}: {
  path: string
  startLine: number
  endLine: number
}): string {
  return `${path}:${startLine}${endLine > startLine ? `-${endLine}` : ''}`
}

/** The lines that a claim was taken from, as they are now, with what stands around them. */
export function EvidenceList({ evidence, actions, choice }: EvidenceListProps) {
  const { t } = useText()
  return (
    <ul className="evidence" aria-label={t('shared.evidence.label')}>
      {evidence.map((item) => (
        <li key={placeText(item.place)} className="evidence-item">
          <EvidenceHead item={item}>{actions(item)}</EvidenceHead>
          {item.state === 'changed' && (
            <p className="soft">{t('shared.evidence.was', { text: item.text })}</p>
          )}
          <ol className="evidence-lines">
            {item.context.map(({ line, text, isSource }) => (
              <li key={line} value={line} data-source={isSource || undefined}>
                {isSource ? <mark>{text}</mark> : text}
              </li>
            ))}
          </ol>
          {item.context.length === 0 && <blockquote>{item.text}</blockquote>}
          {choice?.(item)}
        </li>
      ))}
    </ul>
  )
}

function EvidenceHead({ item, children }: { item: EvidenceItem; children: ReactNode }) {
  const { t } = useText()
  const format = useFormat()
  const { place, day, state, headings } = item
  return (
    <header className="evidence-head">
      <span className="mono">{placeText(place)}</span>
      {day !== null && <time dateTime={day}>{format.shortDay(day)}</time>}
      {headings.length > 0 && <span className="soft">{headings.join(' › ')}</span>}
      {state !== 'same' && <strong className="evidence-state">{t(`shared.evidence.${state}`)}</strong>}
      <span className="evidence-actions">{children}</span>
    </header>
  )
}
