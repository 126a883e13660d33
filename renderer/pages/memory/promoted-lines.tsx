import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { RevealButton } from '../../ui/reveal-button.tsx'
import { type LineActions, LineDetail } from './line-detail.tsx'
import type { PromotedLine } from './segments.ts'

export type PromotedLinesProps = {
  lines: readonly PromotedLine[]
  /** Key of the line whose provenance is open. */
  active: string | null
  onActive(key: string | null): void
  actions: LineActions
}

const NO_NOTE = () => null

/** Promoted lines, each with its day; where it comes from is told on hover and focus, and opened below it. */
export function PromotedLines({ lines, active, onActive, actions }: PromotedLinesProps) {
  return (
    <ul className="memory-lines">
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          isActive={line.key === active}
          onToggle={() => onActive(line.key === active ? null : line.key)}
          actions={actions}
        />
      ))}
    </ul>
  )
}

type LineProps = { line: PromotedLine; isActive: boolean; onToggle(): void; actions: LineActions }

function Line({ line, isActive, onToggle, actions }: LineProps) {
  const { t } = useText()
  const format = useFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const from = line.provenance
  const day = from?.firstSeen ?? null
  return (
    <li
      ref={row}
      data-line={line.line}
      data-active={isActive || undefined}
      data-resting={line.isResting || undefined}
      onKeyDown={leaveOn(isActive, onToggle)}
    >
      <div className="memory-line">
        <Markdown source={line.text} noteHref={NO_NOTE} />
        <RevealButton
          tip={from ? summaryOf(line, t, format) : t('memory.line.unknown')}
          isOpen={isActive}
          onPress={onToggle}
        >
          <span className="unseen">{t('memory.line.open', { text: line.text })} </span>
          {line.isResting && <span className="memory-resting">{t('memory.resting')}</span>}{' '}
          <span className="numbers">{day === null ? '?' : format.shortDay(day)}</span>
        </RevealButton>
      </div>
      {isActive && <LineDetail line={line} actions={actions} />}
    </li>
  )
}

/** Escape closes what is open below the line. */
function leaveOn(isActive: boolean, onToggle: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isActive) return
    event.stopPropagation()
    onToggle()
  }
}

function summaryOf(
  { provenance, isReworded }: PromotedLine,
  t: ReturnType<typeof useText>['t'],
  format: ReturnType<typeof useFormat>,
): string {
  if (!provenance) return ''
  const { score, searches, restatements, days, sources } = provenance
  const first = sources[0]
  return [
    t('memory.line.summary', { score: format.score(score), searches, restatements, days }),
    first === undefined ? '' : `${first.path}:${first.startLine}`,
    isReworded ? t('memory.line.reworded') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
