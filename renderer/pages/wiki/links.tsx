import { useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { LinkGraph } from '../../features/link-graph/link-graph.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { View } from './view.ts'

type Graph = OutputOf<'wiki.graph'>
const DEPTHS = ['1', '2', '3'] as const

/** The pages around this one: drawn, and the same as a table. */
export function Links({ view }: { view: View }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const [depth, setDepth] = useState('1')
  const { state, again } = useCall('wiki.graph', { workspace, page: view.path, depth: Number(depth) })
  return (
    <Async
      state={state}
      loading={<Skeleton lines={6} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={again} />}
      blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={again} />}
      empty={({ nodes }) => (nodes.length <= 1 ? <p className="soft">{t('wiki.links.none')}</p> : null)}
    >
      {(graph) => (
        <>
          <div className="wiki-depth">
            <Select
              label={t('wiki.links.depth')}
              value={depth}
              options={DEPTHS.map((value) => ({
                value: value as string,
                label: t(`wiki.links.depth.${value}`),
              }))}
              onChange={setDepth}
            />
          </div>
          <Drawn graph={graph} title={view.title} />
          {graph.isCut && <p className="soft">{t('wiki.links.cut', { count: graph.nodes.length })}</p>}
          <details>
            <summary>{t('wiki.links.table')}</summary>
            <LinkTable graph={graph} />
          </details>
        </>
      )}
    </Async>
  )
}

function Drawn({ graph, title }: { graph: Graph; title: string }) {
  const { t } = useText()
  const { href } = useAddress()
  const nodes = graph.nodes.map(({ path, title: label, kind, depth }) => ({ id: path, label, kind, depth }))
  return (
    <LinkGraph
      label={t('wiki.links.around', { title })}
      nodes={nodes}
      edges={graph.edges}
      nameOf={({ label, kind }) => t('wiki.links.node', { title: label, kind: kindWord(t, kind) })}
      hrefOf={({ id }) => href('wiki', { page: id })}
    />
  )
}

function kindWord(t: ReturnType<typeof useText>['t'], kind: string): string {
  return t(`wiki.kind.${kind as Graph['nodes'][number]['kind']}`)
}

function LinkTable({ graph: { nodes, edges } }: { graph: Graph }) {
  const { t } = useText()
  const { href } = useAddress()
  const titles = new Map(nodes.map(({ path, title }) => [path, title]))
  const link = (path: string) => <a href={href('wiki', { page: path })}>{titles.get(path) ?? path}</a>
  return (
    <table className="wiki-table">
      <thead>
        <tr>
          <th scope="col">{t('wiki.links.from')}</th>
          <th scope="col">{t('wiki.links.how')}</th>
          <th scope="col">{t('wiki.links.to')}</th>
        </tr>
      </thead>
      <tbody>
        {edges.map(({ from, to, kind, label }) => (
          <tr key={`${from} ${to} ${kind} ${label}`}>
            <td>{link(from)}</td>
            <td>{label ?? t(`wiki.links.kind.${kind}`)}</td>
            <td>{link(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
