import './link-graph.css'
import { useMemo } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { type GraphEdge, type GraphNode, graphLayout } from './graph-layout.ts'

export type LinkGraphProps<N extends GraphNode> = {
  label: string
  /** The page that it is about comes first. */
  nodes: readonly N[]
  edges: readonly GraphEdge[]
  /** What a reader hears of a node. */
  nameOf(node: N): string
  hrefOf(node: N): string
}

/** About as wide as it is drawn, so that names are as large as other text. */
const WIDE = { width: 600, height: 380 }
const NARROW = { width: 270, height: 400 }
/** Signs of a name that are drawn; a reader hears all of it. */
const MAX_SIGNS = 18

/** Pages around a page, as links: each is reached by Tab. What it tells stands in a table beside it too. */
export function LinkGraph<N extends GraphNode>({ label, nodes, edges, nameOf, hrefOf }: LinkGraphProps<N>) {
  const box = useMedia('(min-width: 640px)') ? WIDE : NARROW
  const placed = useMemo(() => graphLayout(nodes, edges, box), [nodes, edges, box])
  const at = new Map(placed.map((node) => [node.id, node]))
  return (
    <nav aria-label={label}>
      <svg className="link-graph" viewBox={`0 0 ${box.width} ${box.height}`}>
        <title>{label}</title>
        <g>
          {edges.map((edge) => {
            const [from, to] = [at.get(edge.from), at.get(edge.to)]
            if (!from || !to) return null
            return (
              <line
                key={`${edge.from} ${edge.to}`}
                className="link-graph-edge"
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
              />
            )
          })}
        </g>
        {placed.map((node, index) => (
          <a
            key={node.id}
            href={hrefOf(node)}
            aria-label={nameOf(node)}
            className="link-graph-node"
            {...(index === 0 ? { 'aria-current': 'page' as const } : {})}
          >
            <circle className="link-graph-reach" cx={node.x} cy={node.y} r={16} />
            <Shape kind={node.kind} x={node.x} y={node.y} r={index === 0 ? 11 : 8} />
            <text x={node.x} y={node.y + 26} textAnchor="middle">
              {cut(node.label)}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  )
}

/** Kinds differ in shape, not only in colour. */
function Shape({ kind, x, y, r }: { kind: string; x: number; y: number; r: number }) {
  const className = `link-graph-shape link-graph-${kind}`
  if (kind === 'concept')
    return <rect className={className} x={x - r} y={y - r} width={2 * r} height={2 * r} rx={2} />
  if (kind === 'source')
    return (
      <path className={className} d={`M${x} ${y - r - 1}L${x + r + 1} ${y + r}L${x - r - 1} ${y + r}Z`} />
    )
  if (kind === 'synthesis')
    return (
      <path
        className={className}
        d={`M${x} ${y - r - 2}L${x + r + 2} ${y}L${x} ${y + r + 2}L${x - r - 2} ${y}Z`}
      />
    )
  return <circle className={className} cx={x} cy={y} r={r} />
}

function cut(label: string): string {
  const signs = [...label]
  return signs.length <= MAX_SIGNS ? label : `${signs.slice(0, MAX_SIGNS - 1).join('')}…`
}
