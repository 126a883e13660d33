import './wiki.css'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { When } from '../../features/when/when.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WIKI_COMMANDS } from './commands.ts'
import { DASHBOARDS, Dashboard } from './dashboard.tsx'
import { NotMade } from './not-made.tsx'
import { Pages } from './pages.tsx'
import { Problems } from './problems.tsx'
import { useWikiActs, type Wiki, type WikiActs } from './use-wiki-acts.ts'

/** The wiki that is compiled out of the memory: its pages, what contradicts, what is open. */
export function Page() {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const { state, data, again } = useCall('wiki.state', { workspace })
  const acts = useWikiActs()
  const isReady = data?.state === 'ready'
  useCommands(WIKI_COMMANDS, {
    'wiki.compile': isReady && acts.whyNot === null && !acts.isRunning ? () => void acts.compile() : null,
  })
  return (
    <div className="page page-whole wiki">
      <header className="page-head">
        <h1>{t('app.page.wiki')}</h1>
        {data && isReady && <Acts wiki={data} acts={acts} />}
      </header>
      {data?.summaries?.isAsking && (
        <Progress label={t('wiki.summary.asking', { model: data.summaries.model ?? '' })} share={null} />
      )}
      {acts.isRunning && <Progress label={t('wiki.compiling')} share={null} />}
      {acts.error && (
        <Failed error={acts.error} workspace={workspace} retry={isReady ? acts.compile : acts.make} />
      )}
      {acts.noObsidian && (
        <Banner
          tone="warn"
          title={t(`wiki.obsidian.${acts.noObsidian.state}`, { vault: acts.noObsidian.vault })}
        />
      )}
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={again} />}
        empty={(wiki) => (wiki.state === 'missing' ? <NotMade wiki={wiki} acts={acts} /> : null)}
      >
        {(wiki) => <Made wiki={wiki} acts={acts} />}
      </Async>
    </div>
  )
}

type Part = { wiki: Wiki; acts: WikiActs }

function Acts({ wiki: { name, lastCompiledAtMs }, acts }: Part) {
  const { t, rich } = useText()
  return (
    <span className="wiki-acts">
      <span className="soft">
        {lastCompiledAtMs === null
          ? t('wiki.neverCompiled', { name })
          : rich('wiki.lastCompiled', { name, when: <When key="when" ms={lastCompiledAtMs} /> })}
      </span>
      <Button icon="external" onPress={() => void acts.openInObsidian(null)}>
        {t('wiki.openVault')}
      </Button>
      <Button
        kind="primary"
        icon="refresh"
        whyNot={acts.whyNot}
        isPending={acts.isRunning}
        onPress={() => void acts.compile()}
      >
        {t('wiki.compile')}
      </Button>
    </span>
  )
}

function Failed({
  error,
  workspace,
  retry,
}: {
  error: NonNullable<WikiActs['error']>
  workspace: string
  retry(): Promise<void>
}) {
  const again = () => void retry()
  return error.code === 'blocked' || error.code === 'busy' ? (
    <BlockedNote error={error} workspace={workspace} onRetry={again} />
  ) : (
    <ProblemNote error={error} onRetry={again} />
  )
}

/** All pages, and what is open or doubtful in them. */
function Made({ wiki, acts }: Part) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const view = DASHBOARDS.find((one) => one === params.view) ?? 'pages'
  return (
    <>
      {wiki.problems.length > 0 && <Problems problems={wiki.problems} />}
      <Tabs
        label={t('wiki.views')}
        value={view as string}
        onChange={(next) => choose({ view: next === 'pages' ? null : next })}
        tabs={[
          { value: 'pages', label: t('wiki.view.pages'), children: <Pages wiki={wiki} acts={acts} /> },
          ...DASHBOARDS.map((value) => ({
            value: value as string,
            label: t(`wiki.view.${value}`),
            count: String(wiki.dashboards[value]),
            children: <Dashboard dashboard={value} />,
          })),
        ]}
      />
    </>
  )
}
