import { describe, expect, it } from 'vitest'
import { Navigation } from '../../../../electron/main/navigation.ts'
import { PageWires } from '../../../../electron/main/page-wire.ts'
import type { Wire } from '../../../../engine/contract/transport.ts'
import { GARDEN } from './facts-of.ts'

function pages() {
  const wires: Wire[] = []
  const got: string[] = []
  const closed: number[] = []
  const hub = new PageWires((wire) => {
    const index = wires.push(wire) - 1
    wire.onFrame((frame) => got.push(`${index}:${frame}`))
    wire.onClose(() => closed.push(index))
  })
  return { hub, wires, got, closed }
}
const page = (id: number, told: string[]) => ({ id, post: (frame: string) => void told.push(frame) })

describe('the wire of a page', () => {
  it('is opened with its first frame, and carries both ways', () => {
    const { hub, wires, got } = pages()
    const told: string[] = []
    hub.receive(page(1, told), 'a')
    hub.receive(page(1, told), 'b')
    wires[0]?.post('c')
    expect([got, told]).toEqual([['0:a', '0:b'], ['c']])
  })

  it('a document that was loaded anew gets no answer to the one before', () => {
    const { hub, wires, got, closed } = pages()
    const told: string[] = []
    hub.receive(page(1, told), 'a')
    hub.end(1)
    hub.receive(page(1, told), 'b')
    wires[0]?.post('late')
    wires[1]?.post('new')
    wires[0]?.close()
    expect([got, told, closed]).toEqual([['0:a', '1:b'], ['new'], [0]])
  })

  it('each window has its own, and all end with the app', () => {
    const { hub, closed, wires } = pages()
    const [one, two]: [string[], string[]] = [[], []]
    hub.receive(page(1, one), 'a')
    hub.receive(page(2, two), 'b')
    wires[1]?.post('x')
    hub.close()
    hub.end(1)
    wires[0]?.post('y')
    expect([one, two, closed]).toEqual([[], ['x'], [0, 1]])
  })
})

describe('the way to a page', () => {
  const route = { page: 'review', workspace: GARDEN } as const

  it('waits for an interface that does not listen yet, and is told once', () => {
    const navigation = new Navigation()
    navigation.go({ page: 'diary', workspace: null })
    navigation.go(route)
    const told: unknown[] = []
    const end = navigation.source((event) => told.push(event))
    expect(told).toEqual([{ event: 'shell.navigate', route }])
    end()
    const later: unknown[] = []
    navigation.source((event) => later.push(event))
    expect(later).toEqual([])
  })

  it('is told at once to one that does', () => {
    const navigation = new Navigation()
    const told: unknown[] = []
    navigation.source((event) => told.push(event))
    navigation.go(route)
    expect(told).toHaveLength(1)
  })
})
