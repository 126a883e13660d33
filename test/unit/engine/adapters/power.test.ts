import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machinePower } from '../../../../engine/adapters/power.ts'
import { isPowerEnough } from '../../../../engine/ports/power.ts'
import { scratchFolder } from '../../../support/search.ts'
import { writeIn } from '../../../support/workspace.ts'

type Supplies = Record<string, Record<string, string | number>>

/** A folder in the form of Linux's description of what feeds a computer. */
function supplies(all: Supplies): string {
  const folder = scratchFolder()
  for (const [name, keys] of Object.entries(all))
    for (const [key, value] of Object.entries(keys)) writeIn(folder, join(name, key), `${value}\n`)
  return folder
}

const linux = (all: Supplies) => machinePower({ platform: 'linux', folder: supplies(all) }).read()
const battery = (status: string, capacity: number) => ({ type: 'Battery', present: 1, status, capacity })

describe('power on Linux', () => {
  it.each<[string, Supplies, unknown]>([
    [
      'a laptop on mains',
      { AC: { type: 'Mains', online: 1 }, BAT0: battery('Charging', 64) },
      { source: 'mains', percent: 64 },
    ],
    [
      'one on its battery',
      { AC: { type: 'Mains', online: 0 }, BAT0: battery('Discharging', 64) },
      { source: 'battery', percent: 64 },
    ],
    [
      'two batteries, of which one is used',
      { BAT0: battery('Not charging', 90), BAT1: battery('Discharging', 41) },
      { source: 'battery', percent: 66 },
    ],
    [
      'a tablet fed by a cable',
      { usb: { type: 'USB', online: 1 }, battery: battery('Full', 100) },
      { source: 'mains', percent: 100 },
    ],
    [
      'a port with a telephone at it, which feeds nothing',
      {
        AC: { type: 'Mains', online: 0 },
        'ucsi-1': { type: 'USB', online: 1 },
        BAT0: battery('Discharging', 50),
      },
      { source: 'battery', percent: 50 },
    ],
    [
      'a desktop with the battery of its mouse',
      { mouse: { ...battery('Discharging', 12), scope: 'Device' } },
      { source: 'mains', percent: null },
    ],
    [
      'a battery that was taken out',
      { BAT0: { type: 'Battery', present: 0 } },
      { source: 'mains', percent: null },
    ],
    ['nothing at all', {}, { source: 'mains', percent: null }],
    [
      'an uninterruptible supply during a power cut',
      { ups: { type: 'UPS', status: 'Discharging', capacity: 80 } },
      { source: 'battery', percent: 80 },
    ],
    ['a battery that does not say', { BAT0: battery('Unknown', 70) }, { source: 'unknown', percent: 70 }],
    [
      'one that does not say, unplugged',
      { AC: { type: 'Mains', online: 0 }, BAT0: battery('Unknown', 70) },
      { source: 'battery', percent: 70 },
    ],
  ])('%s', async (_, all, expected) => {
    expect(await linux(all)).toEqual(expected)
  })

  it('is unknown where the system describes no supplies', async () => {
    const folder = join(scratchFolder(), 'none')
    expect(await machinePower({ platform: 'linux', folder }).read()).toEqual({
      source: 'unknown',
      percent: null,
    })
  })
})

describe('power on other systems', () => {
  const mac = (text: string | null) => {
    const asked: string[] = []
    const power = machinePower({
      platform: 'darwin',
      run(program, args) {
        asked.push([program, ...args].join(' '))
        return Promise.resolve(text)
      },
    })
    return { power, asked }
  }

  it.each([
    [
      "Now drawing from 'Battery Power'\n -InternalBattery-0 (id=4522083)\t85%; discharging; 3:45 remaining present: true\n",
      { source: 'battery', percent: 85 },
    ],
    [
      "Now drawing from 'AC Power'\n -InternalBattery-0 (id=4522083)\t100%; charged; 0:00 remaining present: true\n",
      { source: 'mains', percent: 100 },
    ],
    ["Now drawing from 'AC Power'\n", { source: 'mains', percent: null }],
    [
      "Now drawing from 'UPS Power'\n -Back-UPS (id=1)\t70%; discharging\n",
      { source: 'battery', percent: null },
    ],
    ['', { source: 'unknown', percent: null }],
    [null, { source: 'unknown', percent: null }],
  ])('macOS says %j', async (text, expected) => {
    const { power, asked } = mac(text)
    expect(await power.read()).toEqual(expected)
    expect(asked).toEqual(['/usr/bin/pmset -g batt'])
  })

  it('Windows says nothing, and nothing is started to ask it', async () => {
    const power = machinePower({ platform: 'win32', run: () => Promise.reject(new Error('started')) })
    expect(await power.read()).toEqual({ source: 'unknown', percent: null })
  })

  it('a program that is not there is no failure', async () => {
    const power = machinePower({ platform: 'darwin' })
    if (process.platform !== 'darwin')
      expect(await power.read()).toEqual({ source: 'unknown', percent: null })
    else expect(['mains', 'battery']).toContain((await power.read()).source)
  })
})

describe('enough power', () => {
  it.each([
    ['mains', null, null, true],
    ['unknown', null, 50, true],
    ['battery', 90, null, false],
    ['battery', 50, 50, true],
    ['battery', 49, 50, false],
    ['battery', null, 1, false],
  ] as const)('%s at %s, at least %s: %s', (source, percent, least, expected) => {
    expect(isPowerEnough({ source, percent }, least)).toBe(expected)
  })
})
