import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { KeptBack } from '../../features/kept-back/kept-back.tsx'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { ModelUse } from '../../features/model-use/model-use.tsx'
import { NightSummary, NightTime } from '../../features/night-summary/night-summary.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Files } from './files.tsx'
import type { UndoRun } from './use-undo.ts'
import type { Detail } from './verdict-groups.ts'
import { Verdicts } from './verdicts.tsx'

/** One run, to the line. */
export function SweepView({ sweep, undo }: { sweep: string; undo: UndoRun }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('sweeps.get', { workspace: id, sweep })
  return (
    <Async
      state={state}
      loading={<Skeleton lines={10} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
      empty={() => null}
    >
      {(detail) => (
        <article className="sweep" data-keys="list">
          <header className="page-head">
            <h2>
              {t(detail.sweep.isUndone ? 'sweeps.run.undone' : 'sweeps.run')}{' '}
              <NightTime sweep={detail.sweep} />
            </h2>
            <Button
              icon="undo"
              whyNot={undo.whyNot(detail.sweep)}
              onPress={() => void undo.run(detail.sweep)}
            >
              {t('sweeps.undo')}
            </Button>
          </header>
          {undo.error && <ProblemNote error={undo.error} />}
          <KeptBack conflicts={undo.conflicts} onClose={undo.dismiss} />
          <Body detail={detail} />
        </article>
      )}
    </Async>
  )
}

/** What a run would do now: the plan, and nothing of it is written. */
export function DryRunPlan({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { state, again } = useCall('sweep.dryRun', { workspace: id }, { isKept: false })
  return (
    <article className="sweep" data-keys="list">
      <header className="page-head">
        <h2>{t('sweeps.dryRun')}</h2>
        <Button kind="quiet" icon="close" label={t('sweeps.dryRun.close')} onPress={onClose} />
      </header>
      <Async
        state={state}
        loading={<Progress label={t('sweeps.dryRun.running')} share={null} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={() => null}
      >
        {(detail) => (
          <>
            <Banner tone="info" title={t('shared.dryRun.title')}>
              <p>{t('shared.dryRun.help')}</p>
            </Banner>
            <Body detail={detail} />
          </>
        )}
      </Async>
    </article>
  )
}

const TABS = ['decisions', 'files', 'diary'] as const

function Body({ detail }: { detail: Detail }) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const { sweep, fileChanges, verdicts, diaryText, models } = detail
  const tab = TABS.find((one) => one === params.show) ?? 'decisions'
  return (
    <>
      <NightSummary sweep={sweep} />
      <ModelUse rows={models} isPlan={sweep.isDryRun} />
      {sweep.outcome === 'nothing_new' && <p>{t('sweeps.nothingNew')}</p>}
      <Tabs
        label={t('sweeps.parts')}
        value={tab}
        onChange={(show) => choose({ show: show === 'decisions' ? null : show })}
        tabs={[
          {
            value: 'decisions',
            label: t('sweeps.tab.decisions'),
            count: String(verdicts.length),
            children: <Verdicts detail={detail} />,
          },
          {
            value: 'files',
            label: t('sweeps.tab.files'),
            count: String(fileChanges.length),
            children: <Files detail={detail} />,
          },
          {
            value: 'diary',
            label: t('app.page.diary'),
            children:
              diaryText === null ? (
                <p className="soft">{t('sweeps.noDiary')}</p>
              ) : (
                <Markdown source={diaryText} noteHref={() => null} />
              ),
          },
        ]}
      />
    </>
  )
}
