import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Power, PowerState } from '../ports/power.ts'
import { codeOf } from './atomic-write.ts'

export type PowerOptions = {
  platform?: NodeJS.Platform
  /** Where Linux describes what feeds the computer. */
  folder?: string
  /** Output of a program, null when it does not run. */
  run?: (program: string, args: readonly string[]) => Promise<string | null>
}

const UNKNOWN: PowerState = { source: 'unknown', percent: null }
const RUN_TIMEOUT_MS = 2_000

/** Power of this machine: Linux and macOS tell, of others it is unknown. */
export function machinePower(options: PowerOptions = {}): Power {
  const { platform = process.platform, folder = '/sys/class/power_supply', run = output } = options
  return {
    async read() {
      if (platform === 'linux') return linuxPower(suppliesIn(folder))
      if (platform === 'darwin') return macPower((await run('/usr/bin/pmset', ['-g', 'batt'])) ?? '')
      return UNKNOWN
    },
  }
}

type Supply = {
  type: string
  /** `Device`: the battery of a mouse, which feeds no computer. */
  scope: string
  online: string
  status: string
  capacity: string
  present: string
}

/** One row a supply; null where the system describes none. */
function suppliesIn(folder: string): Supply[] | null {
  try {
    return readdirSync(folder).map((name) => {
      const value = (key: string) => textOf(join(folder, name, key))
      return {
        type: value('type'),
        scope: value('scope'),
        online: value('online'),
        status: value('status'),
        capacity: value('capacity'),
        present: value('present'),
      }
    })
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return null
  }
}

/** Not every supply has every key, and one that is pulled out while it is read has none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return ''
  }
}

function linuxPower(supplies: readonly Supply[] | null): PowerState {
  if (supplies === null) return UNKNOWN
  const own = supplies.filter(({ scope, present }) => scope !== 'Device' && present !== '0')
  const batteries = own.filter(({ type }) => type === 'Battery' || type === 'UPS')
  const charges = batteries.flatMap(({ capacity }) => (capacity === '' ? [] : Number(capacity)))
  const sum = charges.reduce((total, charge) => total + charge, 0)
  const percent = charges.length > 0 ? Math.round(sum / charges.length) : null
  return { source: linuxSource(own, batteries), percent }
}

function linuxSource(own: readonly Supply[], batteries: readonly Supply[]): PowerState['source'] {
  if (batteries.length === 0) return 'mains'
  const mains = own.filter(({ type }) => type === 'Mains')
  if (mains.some(({ online }) => online === '1')) return 'mains'
  if (batteries.some(({ status }) => status === 'Discharging')) return 'battery'
  // A port that could feed the computer counts only while the battery does not.
  const isFed = own.some(({ type, online }) => type !== 'Battery' && type !== 'UPS' && online === '1')
  const isFull = batteries.some(({ status }) => ['Charging', 'Full', 'Not charging'].includes(status))
  if (isFed || isFull) return 'mains'
  return mains.length > 0 ? 'battery' : 'unknown'
}

/** `Now drawing from 'Battery Power'`, and a line with the charge for each battery. */
function macPower(text: string): PowerState {
  const drawn = /drawing from '([^']+)'/.exec(text)?.[1]
  const charge = /InternalBattery[^\n]*?(\d{1,3})%/.exec(text)?.[1]
  const percent = charge === undefined ? null : Number(charge)
  if (drawn === undefined) return UNKNOWN
  return { source: drawn === 'AC Power' ? 'mains' : 'battery', percent }
}

function output(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: RUN_TIMEOUT_MS }, (error, stdout) =>
      resolve(error ? null : stdout),
    )
  })
}
