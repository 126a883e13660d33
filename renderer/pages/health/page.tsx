import './health.css'
import { useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HEALTH_COMMANDS } from './commands.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { Diagnostics } from './diagnostics.tsx'
import { FindingList } from './finding-list.tsx'
import { type Health, type Part, type Repaired, useHealth } from './use-health.ts'

type Findings = OutputOf<'health.findings'>

/** Is anything wrong with the files, and what a repair would do. */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose } = useAddress()
  const { state, again } = useCall('health.findings', { workspace: id })
  const health = useHealth(again)
  const [repaired, setRepaired] = useState<Repaired | null>(null)
  const repair = async (part?: Part) => setRepaired(await health.repair(part))
  const putBack = async () => {
    if (await health.undoRepair()) setRepaired(null)
  }
  const canRepair =
    health.whyNot === null && state.kind === 'data' && state.data.findings.some((one) => one.repair !== null)
  useCommands(HEALTH_COMMANDS, {
    'health.repair': canRepair ? () => void repair() : null,
    'health.rebuild': health.whyNot === null ? () => void health.rebuild() : null,
    'health.diagnostics': () => choose({ show: 'diagnostics' }),
  })
  return (
    <div className="page health">
      <header className="page-head">
        <h1>{t('app.page.health')}</h1>
        <Button icon="refresh" onPress={again}>
          {t('health.again')}
        </Button>
      </header>
      {health.error && <ProblemNote error={health.error} />}
      {repaired?.changed && <RepairedNote done={repaired} />}
      <Async
        state={state}
        loading={<Skeleton lines={6} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(data) => (
          <Found
            data={data}
            health={health}
            onRepair={(part) => void repair(part)}
            onPutBack={() => void putBack()}
            onCompare={(path) => choose({ compare: path })}
          />
        )}
      </Async>
      {params.compare && <CompareDialog path={params.compare} onClose={() => choose({ compare: null })} />}
      <section className="health-part" aria-labelledby="health-care">
        <h2 id="health-care">{t('health.care')}</h2>
        <div className="health-act">
          <p>{t('health.rebuild.help')}</p>
          <Button
            whyNot={health.whyNot}
            isPending={health.isRebuilding}
            onPress={() => void health.rebuild()}
          >
            {t('health.rebuild')}
          </Button>
        </div>
        <div className="health-act">
          <p>{t('health.diagnostics.offer')}</p>
          <Button onPress={() => choose({ show: 'diagnostics' })}>{t('health.diagnostics.show')}</Button>
        </div>
      </section>
      {params.show === 'diagnostics' && <Diagnostics onClose={() => choose({ show: null })} />}
    </div>
  )
}

type FoundProps = {
  data: Findings
  health: Health
  onRepair(part?: Part): void
  onPutBack(): void
  onCompare(path: string): void
}

function Found({
  data: { findings, entries, promoted, archived, canUndo, checkedAtMs },
  health,
  onRepair,
  onPutBack,
  onCompare,
}: FoundProps) {
  const { t } = useText()
  const format = useFormat()
  const fixable = findings.filter(({ repair }) => repair !== null)
  return (
    <>
      {findings.length === 0 ? (
        <Banner tone="good" title={t('health.fine')} />
      ) : (
        <section className="health-part" aria-labelledby="health-found">
          <div className="page-head">
            <h2 id="health-found">{t('health.found', { count: findings.length })}</h2>
            {fixable.length > 0 && (
              <Button
                kind="primary"
                whyNot={health.whyNot}
                isPending={health.isRepairing}
                onPress={() => onRepair()}
              >
                {t('health.repairCount', { count: fixable.length })}
              </Button>
            )}
          </div>
          {fixable.length > 0 && <p className="soft">{t('health.repair.help')}</p>}
          <FindingList findings={findings} whyNot={health.whyNot} onRepair={onRepair} onCompare={onCompare} />
        </section>
      )}
      {canUndo && (
        <div className="health-act">
          <p>{t('health.undo.help')}</p>
          <Button whyNot={health.whyNot} isPending={health.isRepairing} onPress={onPutBack}>
            {t('health.undo')}
          </Button>
        </div>
      )}
      <p className="soft">
        {t('health.counts', { entries, promoted, archived })}{' '}
        {t('health.checked', { when: format.dateTime(checkedAtMs) })}
      </p>
    </>
  )
}

/** What the repair did, and where what it replaced has gone. */
function RepairedNote({ done }: { done: Repaired }) {
  const { t } = useText()
  const { removedInvalid, recovered, removedLock, movedTo } = done
  return (
    <Banner tone="good" title={t('health.repaired')}>
      <ul>
        {removedLock && <li>{t('health.did.lock')}</li>}
        {recovered > 0 && <li>{t('health.did.recovered', { count: recovered })}</li>}
        {removedInvalid > 0 && <li>{t('health.did.invalid', { count: removedInvalid })}</li>}
        {movedTo.map((path) => (
          <li key={path}>
            {t('health.did.moved')} <span className="mono finding-path">{path}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
