import { useState } from 'react'
import { placeText } from '../../features/evidence/evidence-list.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { Funnel } from '../../features/night-summary/funnel.tsx'
import { useGapWords } from '../../features/night-summary/gap-list.tsx'
import { RewriteNote } from '../../features/rewrite/rewrite-note.tsx'
import { ScoreBar } from '../../features/score-bars/score-bar.tsx'
import { GateTable } from '../../features/score-bars/why-table.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import {
  type Detail,
  funnelReason,
  type Group,
  gatesInForce,
  type Verdict,
  verdictGroups,
} from './verdict-groups.ts'

/** Rows of a group that are drawn before the others are asked for. */
const SHOWN = 30

/** Everything that was weighed, by what came of it; the numbers of the funnel show their rows. */
export function Verdicts({ detail }: { detail: Detail }) {
  const { t } = useText()
  const [reason, setReason] = useState<string | null>(null)
  const { sweep, verdicts } = detail
  const here = new Set(verdicts.map(funnelReason))
  const groups = verdictGroups(verdicts, reason)
  if (verdicts.length === 0) return <p className="soft">{t('sweeps.noVerdicts')}</p>
  return (
    <div className="verdicts">
      {sweep.deep.promoted + sweep.deep.proposed === 0 && (
        <Funnel
          sweep={sweep}
          link={(code, words) =>
            here.has(code) ? (
              <Button kind="quiet" onPress={() => setReason(code === reason ? null : code)}>
                {words}
              </Button>
            ) : (
              words
            )
          }
        />
      )}
      {reason !== null && (
        <p role="status">
          {t('sweeps.filtered')}{' '}
          <Button onPress={() => setReason(null)} icon="close">
            {t('sweeps.showAll')}
          </Button>
        </p>
      )}
      {groups.map((group) => (
        <VerdictGroup
          key={`${group.kind} ${reason}`}
          group={group}
          isOpen={groups.length < 3 || group.kind !== 'waits'}
        />
      ))}
      <InForce detail={detail} />
    </div>
  )
}

function VerdictGroup({ group: { kind, verdicts }, isOpen }: { group: Group; isOpen: boolean }) {
  const { t } = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? verdicts : verdicts.slice(0, SHOWN)
  return (
    <details className="verdict-group" open={isOpen}>
      <summary>
        <h3>{t(`sweeps.kind.${kind}`)}</h3> <span className="soft numbers">{verdicts.length}</span>
      </summary>
      <ul>
        {shown.map((verdict) => (
          <VerdictItem key={verdict.key} verdict={verdict} />
        ))}
      </ul>
      {shown.length < verdicts.length && (
        <Button onPress={() => setWhole(true)}>
          {t('sweeps.more', { count: verdicts.length - shown.length })}
        </Button>
      )}
    </details>
  )
}

function VerdictItem({ verdict }: { verdict: Verdict }) {
  const { t, coded } = useText()
  const format = useFormat()
  const gapWords = useGapWords()
  const { text, place, score, kind, reason, gates, replaces, rewrite } = verdict
  const gaps = kind === 'waits' ? gates.filter(({ passed }) => !passed) : []
  return (
    <li className="verdict">
      <p className="verdict-text" lang={scriptLanguage(text) ?? undefined}>
        {text}
      </p>
      <ScoreBar score={score} />
      <span className="soft mono verdict-place">{placeText(place)}</span>
      {reason !== null && kind !== 'waits' && <span>{coded('reason', reason, 'reason.other')}</span>}
      {gaps.length > 0 && <span>{format.list(gaps.map(gapWords))}</span>}
      {replaces !== null && (
        <span className="verdict-replaces soft">{t('sweeps.replaces', { text: replaces })}</span>
      )}
      {rewrite !== null && <RewriteNote rewrite={rewrite} />}
      {gates.length > 0 && <WhyGates verdict={verdict} />}
    </li>
  )
}

/** Needed and has, drawn only once it is opened: a night has hundreds of them. */
function WhyGates({ verdict: { text, gates } }: { verdict: Verdict }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="verdict-why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('sweeps.why')}
        <span className="unseen"> {text}</span>
      </summary>
      {isOpen && <GateTable gates={gates} />}
    </details>
  )
}

function InForce({ detail }: { detail: Detail }) {
  const { t } = useText()
  const format = useFormat()
  const gates = gatesInForce(detail.verdicts)
  if (gates.length === 0) return null
  return (
    <section className="in-force">
      <h3>{t('sweeps.inForce')}</h3>
      <dl>
        {gates.map(({ gate, needed }) => (
          <div key={gate}>
            <dt>{t(`shared.gate.${gate}`)}</dt>
            <dd className="numbers">
              {needed === null
                ? t('shared.why.noLimit')
                : gate === 'score'
                  ? format.score(needed)
                  : format.number(needed)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
