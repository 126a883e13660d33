import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { View } from './view.ts'

/** What a model wrote of the claims, each sentence with links to those that it says, and who wrote it. */
export function Summary({
  summary,
  claims,
}: {
  summary: NonNullable<View['summary']>
  claims: View['claimList']
}) {
  const { t } = useText()
  const format = useFormat()
  const { by, on, sentences } = summary
  const numberOf = new Map(claims.map(({ id }, at) => [id, at + 1]))
  return (
    <div className="wiki-summary">
      {sentences.map(({ text, claims: cited }) => (
        <p key={text} lang={scriptLanguage(text) ?? undefined}>
          {text}{' '}
          {cited.map((id) => {
            const number = numberOf.get(id) ?? 0
            return (
              <a
                key={id}
                className="wiki-cite"
                href={`#${claimAnchor(number)}`}
                aria-label={t('wiki.summary.cites', { number })}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(claimAnchor(number))?.focus()
                }}
              >
                {format.number(number)}
              </a>
            )
          })}
        </p>
      ))}
      <p className="soft wiki-facts">
        {on === null
          ? t('wiki.summary.by', { model: by })
          : t('wiki.summary.byOn', { model: by, day: format.day(on) })}
      </p>
    </div>
  )
}

/** Id of the place of a claim on the page. */
export function claimAnchor(number: number): string {
  return `wiki-claim-${number}`
}
