import '../../features/source-note/source-note.css'
import { placeText } from '../../features/evidence/evidence-list.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useFormat } from '../../lib/format.ts'
import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import type { PromotedLine } from './segments.ts'
import { Similar } from './similar.tsx'

export type LineActions = {
  /** Why nothing may be written now. */
  whyNot: string | null
  demote(line: PromotedLine): void
  /** Keeps it from agents, or gives it to them again. */
  rest(line: PromotedLine): void
  erase(line: PromotedLine): void
}

/** Where a promoted line comes from, how it has been used since, and what can be done with it. */
export function LineDetail({ line, actions }: { line: PromotedLine; actions: LineActions }) {
  const { t } = useText()
  const demoteKeys = useKeyLabel('memory.demote')
  const restKeys = useKeyLabel('memory.rest')
  return (
    <div className="memory-detail">
      {line.provenance ? (
        <Provenance from={line.provenance} isReworded={line.isReworded} />
      ) : (
        <p className="soft">{t('memory.line.unknown')}</p>
      )}
      {line.isResting && <p>{t('memory.resting.help')}</p>}
      <div className="page-actions">
        <Button whyNot={actions.whyNot} keys={demoteKeys} onPress={() => actions.demote(line)}>
          {t('memory.demote')}
        </Button>
        <Button whyNot={actions.whyNot} keys={restKeys} onPress={() => actions.rest(line)}>
          {t(line.isResting ? 'memory.wake' : 'memory.rest')}
        </Button>
        <Button kind="danger" whyNot={actions.whyNot} onPress={() => actions.erase(line)}>
          {t('memory.erase.ask')}
        </Button>
      </div>
      <Similar line={line} />
    </div>
  )
}

type From = NonNullable<PromotedLine['provenance']>

function Provenance({ from, isReworded }: { from: From; isReworded: boolean }) {
  const { t } = useText()
  const format = useFormat()
  const { open, openInObsidian } = useSource()
  const [here, there] = [useKeyLabel('memory.source'), useKeyLabel('memory.obsidian')]
  const { score, searches, restatements, days, queries, decidedBy, recallsSince, lastUsed, lastUsedBy } = from
  return (
    <>
      <p>
        {t('memory.line.signals', { score: format.score(score, 3), searches, restatements, days, queries })}
        {' · '}
        {t(`memory.line.by.${decidedBy}`)}
        {isReworded && ` · ${t('memory.line.reworded')}`}
      </p>
      <p className="soft">
        {t('memory.line.seen', {
          first: format.shortDay(from.firstSeen),
          last: format.shortDay(from.lastConfirmed),
        })}
        {' · '}
        {lastUsed === null
          ? t('memory.line.unused')
          : t('memory.line.used', { count: recallsSince, day: format.shortDay(lastUsed) })}
        {lastUsedBy !== null && ` · ${usedBy(lastUsedBy, t)}`}
      </p>
      {from.supersedes !== null && <p className="soft">{t('memory.line.supersedes')}</p>}
      <ul className="source-list" aria-label={t('memory.sources')}>
        {from.sources.map((source) => (
          <li key={placeText(source)}>
            <Button kind="quiet" icon="file" keys={here} onPress={() => open(source)}>
              {placeText(source)}
            </Button>
            <Button
              kind="quiet"
              icon="external"
              label={t('shared.source.obsidianAt', { at: placeText(source) })}
              keys={there}
              onPress={() => openInObsidian(source)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who asked, by our own name or the one that an MCP client gives itself. */
function usedBy(by: string, t: ReturnType<typeof useText>['t']): string {
  return by === 'cli' || by === 'app'
    ? t(`memory.line.usedBy.${by}`)
    : t('memory.line.usedBy.other', { code: by })
}
