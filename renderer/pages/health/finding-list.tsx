import { BlockedBanner } from '../../features/blocked/blocked-banner.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Part } from './use-health.ts'

type Acts = { whyNot: string | null; onRepair(part: Part): void; onCompare(path: string): void }
export type Finding = OutputOf<'health.findings'>['findings'][number]

const SHAPES: Readonly<Record<Finding['severity'], IconName>> = {
  error: 'error',
  warn: 'warning',
  info: 'info',
}
const ORDER = ['error', 'warn', 'info'] as const

/** What is wrong, where, what it means, and what a repair would do with it. */
export function FindingList({ findings, ...acts }: Acts & { findings: readonly Finding[] }) {
  const { t } = useText()
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
  return (
    <ul className="findings" aria-label={t('health.findings')}>
      {sorted.map((finding) => (
        <li key={finding.id} className={`finding finding-${finding.severity}`}>
          <FindingItem finding={finding} {...acts} />
        </li>
      ))}
    </ul>
  )
}

function FindingItem({ finding, whyNot, onRepair, onCompare }: Acts & { finding: Finding }) {
  const { t, coded } = useText()
  const { id } = useWorkspace()
  const format = useFormat()
  const { code, severity, path, params, repair } = finding
  if (code === 'second-sweeper')
    return (
      <BlockedBanner
        blocked={{ reason: 'second_sweeper', action: 'choose_sweeper', params: {} }}
        workspace={id}
      />
    )
  const reason = typeof params.reason === 'string' ? coded('reason', params.reason, 'reason.other') : null
  return (
    <>
      <Icon name={SHAPES[severity]} size={20} />
      <div className="finding-words">
        <p>
          <span className="unseen">{t(`health.severity.${severity}`)} </span>
          <strong>{coded('health.finding', code, 'health.finding.other')}</strong>
          {reason !== null && <span> ({reason})</span>}
        </p>
        {path !== null && <p className="mono finding-path">{path}</p>}
        {typeof params.of === 'string' && <p className="soft">{t('health.copyOf', { of: params.of })}</p>}
        {typeof params.channel === 'string' && (
          <p className="soft">
            {t('health.sessionEnded', {
              channel: params.channel,
              when: format.dateTime(Number(params.endedAtMs)),
            })}
          </p>
        )}
        <p>{coded('health.meaning', code, 'health.meaning.other', params)}</p>
        <p className="soft">
          {repair === null
            ? t('health.yours')
            : repair.to === null
              ? t(`health.would.${repair.kind}`)
              : t('health.would.moveTo', { path: repair.to })}
        </p>
        {code === 'conflict-copy' && path !== null && (
          <div>
            <Button label={t('health.compareOne', { path })} onPress={() => onCompare(path)}>
              {t('health.compare')}
            </Button>
          </div>
        )}
        {repair !== null && (
          <>
            <Moves moves={repair.moves} />
            <div>
              <Button
                whyNot={whyNot}
                label={t('health.repairOne', { what: coded('health.finding', code, 'health.finding.other') })}
                onPress={() => onRepair(repair.part)}
              >
                {t('health.repair')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** What a repair moves where, before it is done. */
function Moves({ moves }: Pick<NonNullable<Finding['repair']>, 'moves'>) {
  const { t } = useText()
  if (moves.length === 0) return null
  return (
    <dl className="finding-moves mono" aria-label={t('health.moves')}>
      {moves.map(({ from, to }) => (
        <div key={from}>
          <dt>{from}</dt>
          <dd>
            <Icon name="arrow" /> {to}
          </dd>
        </div>
      ))}
    </dl>
  )
}
