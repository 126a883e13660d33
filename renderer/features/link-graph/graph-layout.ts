import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

export type GraphNode = { id: string; label: string; kind: string; depth: number }
export type GraphEdge = { from: string; to: string }
export type Placed<N extends GraphNode> = N & { x: number; y: number }

/** Enough to come to rest; the same graph always comes out the same. */
const STEPS = 240
/** Room for a name below a node, px. */
const ROOM = { x: 56, top: 20, bottom: 34 }

/** Where each node stands in a box of this size; the first one in the middle. */
export function graphLayout<N extends GraphNode>(
  nodes: readonly N[],
  edges: readonly GraphEdge[],
  { width, height }: { width: number; height: number },
): Placed<N>[] {
  const bodies = nodes.map((node, index): SimulationNodeDatum & { id: string } => ({
    id: node.id,
    ...(index === 0 ? { fx: width / 2, fy: height / 2 } : {}),
  }))
  const known = new Set(nodes.map(({ id }) => id))
  const links = edges
    .filter(({ from, to }) => known.has(from) && known.has(to) && from !== to)
    .map(({ from, to }) => ({ source: from, target: to }))
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<(typeof bodies)[number], (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(Math.min(width, height) / 3),
    )
    .force('apart', forceManyBody().strength(-260))
    .force('room', forceCollide(44))
    .force('x', forceX(width / 2).strength(0.06))
    .force('y', forceY(height / 2).strength(0.1))
    .stop()
    .tick(STEPS)
  return nodes.map((node, index) => ({
    ...node,
    x: within(bodies[index]?.x ?? 0, ROOM.x, width - ROOM.x),
    y: within(bodies[index]?.y ?? 0, ROOM.top, height - ROOM.bottom),
  }))
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}
