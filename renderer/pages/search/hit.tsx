import { placeText } from '../../features/evidence/evidence-list.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ScoreBar } from '../../features/score-bars/score-bar.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { foundWords, markParts } from './mark-parts.ts'
import type { SearchResult } from './use-search.ts'

export type Hit = SearchResult['hits'][number]

/** Where it stands, what it says with the words marked, how well it fits and why. */
export function HitRow({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const { t } = useText()
  const format = useFormat()
  const { place, heading, snippet, score } = hit
  const found = foundWords(snippet, words)
  let at = 0
  return (
    <div className="hit">
      <p className="hit-head">
        <span className="mono hit-place">{placeText(place)}</span>
        <ScoreBar score={score} />
      </p>
      {heading !== '' && <p className="soft hit-heading">{heading}</p>}
      <p className="hit-text" lang={scriptLanguage(snippet) ?? undefined}>
        {markParts(snippet, words).map(({ text, isMatch }) => {
          const key = at
          at += text.length
          return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
        })}
      </p>
      <p className="soft hit-why">
        {found.length > 0 ? t('search.why.words', { words: format.list(found) }) : t('search.why.meaning')}
      </p>
    </div>
  )
}
