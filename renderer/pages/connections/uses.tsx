import { useRecallWords } from '../../features/recall-outcome/use-recall-words.ts'
import { When } from '../../features/when/when.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Connection } from './use-words.ts'

/** When it was used last, how that went, who answered and how long it took; no word of what was said. */
export function Uses({ uses }: Pick<Connection, 'uses'>) {
  const { t } = useText()
  const format = useFormat()
  const outcome = useRecallWords()
  return (
    <details>
      <summary>{t('connections.uses')}</summary>
      <p className="soft">{t('connections.uses.help')}</p>
      <ul className="connection-uses">
        {uses.map((use) => (
          <li key={`${use.atMs} ${use.agent} ${use.elapsedMs}`} data-silent={use.isSilent}>
            <span className="connection-use-when">
              <When ms={use.atMs} />
            </span>
            <strong>{outcome(use)}</strong>
            <span className="soft">{t(`shared.recall.lane.${use.lane}`)}</span>
            <span className="soft numbers">{format.span(use.elapsedMs)}</span>
            <span className="soft">{t(`connections.uses.way.${use.way}`)}</span>
            {use.isCached && <span className="soft">{t('connections.uses.cached')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
