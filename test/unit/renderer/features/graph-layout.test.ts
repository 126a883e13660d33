import { describe, expect, it } from 'vitest'
import { type GraphNode, graphLayout } from '../../../../renderer/features/link-graph/graph-layout.ts'

const BOX = { width: 720, height: 420 }
const nodes = (count: number): GraphNode[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    label: `页 ${at}`,
    kind: 'entity',
    depth: at ? 1 : 0,
  }))
const star = (count: number) =>
  nodes(count)
    .slice(1)
    .map(({ id }) => ({ from: 'n0', to: id }))

describe('the layout of a link graph', () => {
  it('has the page in the middle, all in the box, and comes out the same again', () => {
    const first = graphLayout(nodes(40), star(40), BOX)
    expect([first[0]?.x, first[0]?.y]).toEqual([360, 210])
    for (const { x, y } of first) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(BOX.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(BOX.height)
    }
    expect(graphLayout(nodes(40), star(40), BOX)).toEqual(first)
  })

  it('keeps a few pages apart, and bears loops and edges to pages that are not shown', () => {
    const edges = [...star(6), { from: 'n1', to: 'n1' }, { from: 'n2', to: 'elsewhere' }]
    const placed = graphLayout(nodes(6), edges, BOX)
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40)
    expect(graphLayout([], [], BOX)).toEqual([])
  })
})
