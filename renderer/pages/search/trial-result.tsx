import { placeText } from '../../features/evidence/evidence-list.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { outcomeCode, useRecallWords } from '../../features/recall-outcome/use-recall-words.ts'
import { SourceActions } from '../../features/source-note/source-actions.tsx'
import { useAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import type { ChatKind, Trial } from './use-trial.ts'

/** What came of a message that was tried. */
export function TrialResult({ trial, chat }: { trial: Trial; chat: ChatKind }) {
  const { t } = useText()
  const { answer } = trial
  const { block, sources, isCached, isBreakerOpen } = answer
  return (
    <>
      <Refusal trial={trial} />
      <Outcome trial={trial} chat={chat} />
      {isBreakerOpen && <p className="soft">{t('search.reply.breaker')}</p>}
      {isCached && <p className="soft">{t('search.reply.cached')}</p>}
      {block !== null && (
        <figure className="reply-block">
          <figcaption>{t('search.reply.block')}</figcaption>
          <pre lang={scriptLanguage(block) ?? undefined}>{block}</pre>
        </figure>
      )}
      {sources.length > 0 && (
        <section aria-labelledby="reply-sources">
          <h2 id="reply-sources">{t('search.reply.sources')}</h2>
          <ul className="reply-sources">
            {sources.map(({ path, line }) => {
              const place = { path, startLine: line, endLine: line }
              return (
                <li key={placeText(place)}>
                  <span className="mono">{placeText(place)}</span>
                  <SourceActions place={place} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <Took answer={answer} />
    </>
  )
}

/** A real message of this kind would not even be looked at. */
function Refusal({ trial: { refusal } }: { trial: Trial }) {
  const { t, coded } = useText()
  const { href } = useAddress()
  if (refusal === null) return null
  return (
    <Banner
      tone="warn"
      title={t('search.refusal.title')}
      action={<Link href={href('settings', { tab: 'all' })}>{t('search.refusal.settings')}</Link>}
    >
      <p>{coded('search.refusal', refusal, 'search.refusal.other')}</p>
    </Banner>
  )
}

type Answer = Trial['answer']

function Outcome({ trial: { answer, refusal }, chat }: { trial: Trial; chat: ChatKind }) {
  const { t } = useText()
  const words = useRecallWords()
  const { block, status, skipped } = answer
  const outcome = { status, isSilent: block === null, isQuiet: skipped === 'nothing_to_recall' }
  const code = outcomeCode(outcome)
  if (block !== null)
    return (
      <Banner
        tone={refusal === null ? 'good' : 'info'}
        title={t(refusal === null ? 'search.reply.found' : 'search.reply.would')}
      >
        {code === 'ok' ? null : <p>{words(outcome)}</p>}
      </Banner>
    )
  const isOthers = chat === 'group' || chat === 'channel'
  const reason =
    code === 'quiet'
      ? t('search.silent.quiet')
      : code === 'no_relevant_memory'
        ? t(isOthers ? 'search.silent.others' : 'search.silent.no_relevant_memory')
        : words(outcome)
  return (
    <Banner tone="info" title={t('search.reply.silent')}>
      <p>{reason}</p>
    </Banner>
  )
}

/** Who answered, what was searched for, and the time of each part. */
function Took({ answer: { lane, query, timings } }: { answer: Answer }) {
  const { t } = useText()
  const format = useFormat()
  const facts: [string, string][] = [
    [t('search.reply.lane'), t(`shared.recall.lane.${lane}`)],
    [t('search.reply.query'), query],
    [t('search.reply.total'), format.span(timings.elapsedMs)],
    [t('search.reply.search'), format.span(timings.searchMs)],
    ...(timings.modelMs > 0
      ? [[t('search.reply.model'), format.span(timings.modelMs)] as [string, string]]
      : []),
  ]
  return (
    <section aria-labelledby="reply-took">
      <h2 id="reply-took">{t('search.reply.took')}</h2>
      <dl className="reply-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
