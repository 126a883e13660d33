import './row-view.css'
import { placeText } from '../../features/evidence/evidence-list.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ScoreBar } from '../../features/score-bars/score-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Row } from './types.ts'
import type { RowWords } from './use-row-words.ts'

/** One claim in a lane: its warnings, what it says, its score, where it comes from and how often it was met. */
export function RowView({ row, words, isSelected }: { row: Row; words: RowWords; isSelected: boolean }) {
  const state = words.state(row)
  return (
    <div className="review-row">
      <span className="review-row-text" lang={scriptLanguage(row.text) ?? undefined}>
        {isSelected && <Icon name="check" />}
        {row.text}
      </span>
      {row.score > 0 && <ScoreBar score={row.score} />}
      <Warnings warnings={words.warnings(row)} />
      <span className="review-row-facts soft">
        {row.place.path !== '' && <span className="mono">{placeText(row.place)}</span>}
        {row.signals.total > 0 && <span>{words.facts(row).join(' · ')}</span>}
        {state !== null && <span className="review-row-state">{state}</span>}
      </span>
    </div>
  )
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <span className="review-warnings">
      {warnings.map((warning) => (
        <span key={warning} className="review-warning">
          <Icon name="warning" />
          {warning}
        </span>
      ))}
    </span>
  )
}
