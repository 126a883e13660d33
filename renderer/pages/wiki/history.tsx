import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { View } from './view.ts'

/** What took the place of what, the newest first. */
export function History({ history }: Pick<View, 'history'>) {
  const { t } = useText()
  const format = useFormat()
  return (
    <ol className="wiki-history">
      {history.map(({ day, before, after }) => (
        <li key={`${day} ${before}`}>
          {day !== null && <span className="soft">{format.day(day)}</span>}
          <del lang={scriptLanguage(before) ?? undefined}>
            <span className="unseen">{t('wiki.history.before')}</span>
            {before}
          </del>
          {after === null ? (
            <span className="soft">{t('wiki.history.ended')}</span>
          ) : (
            <ins lang={scriptLanguage(after) ?? undefined}>
              <span className="unseen">{t('wiki.history.after')}</span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ol>
  )
}
