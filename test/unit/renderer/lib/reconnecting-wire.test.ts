import { describe, expect, it } from 'vitest'
import { memoryWires, RESET_FRAME, type Wire } from '../../../../engine/contract/transport.ts'
import { backOff, ReconnectingWire, type WireState } from '../../../../renderer/lib/reconnecting-wire.ts'

/** A wire whose other ends, openings and waits the test holds in its hands. */
function held({ isRefused = false } = {}) {
  const opened: { far: Wire; open(): void }[] = []
  const states: WireState[] = []
  const waits: { ms: number; end(): void }[] = []
  const wire = new ReconnectingWire({
    open(onOpen) {
      const [near, far] = memoryWires()
      opened.push({ far, open: onOpen })
      return near
    },
    isRefused: async () => isRefused,
    onState: (state) => states.push(state),
    wait: (ms, end) => waits.push({ ms, end }),
  })
  const frames: string[] = []
  wire.onFrame((frame) => frames.push(frame))
  return { wire, opened, states, waits, frames }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('ReconnectingWire', () => {
  it('opens anew after a break, and tells that what was asked before is lost', async () => {
    const { wire, opened, states, waits, frames } = held()
    opened[0]?.open()
    opened[0]?.far.post('resposta')
    await settle()
    opened[0]?.far.close()
    await settle()
    expect(frames).toEqual(['resposta', RESET_FRAME])
    waits[0]?.end()
    opened[1]?.open()
    const arrived: string[] = []
    opened[1]?.far.onFrame((frame) => arrived.push(frame))
    wire.post('질문')
    await settle()
    expect(arrived).toEqual(['질문'])
    expect(states).toEqual(['connecting', 'open', 'closed', 'connecting', 'open'])
  })

  it('never lets a call hang: what is posted while nobody is there is told lost', async () => {
    const { wire, opened, frames } = held()
    opened[0]?.open()
    opened[0]?.far.close()
    await settle()
    frames.length = 0
    wire.post('perdido')
    await settle()
    expect(frames).toEqual([RESET_FRAME])
  })

  it('tells a host that refuses from one that is not there', async () => {
    const refused = held({ isRefused: true })
    refused.opened[0]?.far.close()
    await settle()
    expect(refused.states).toEqual(['connecting', 'refused'])
    const away = held()
    away.opened[0]?.far.close()
    await settle()
    expect(away.states).toEqual(['connecting', 'closed'])
  })

  it('waits longer each time, and short again after it was open', async () => {
    const { opened, waits } = held()
    for (let round = 0; round < 3; round += 1) {
      opened.at(-1)?.far.close()
      await settle()
      waits.at(-1)?.end()
    }
    opened.at(-1)?.open()
    opened.at(-1)?.far.close()
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([250, 500, 1_000, 250])
    expect(backOff(40)).toBe(8_000)
  })

  it('stays closed once it was closed by us', async () => {
    const { wire, opened, waits } = held()
    wire.close()
    opened[0]?.far.close()
    await settle()
    expect(waits).toEqual([])
  })
})
