import { expect, it } from 'vitest'
import { IdleGauge } from '../../../../electron/main/idle-gauge.ts'

const readings = (seconds: number[], mayBeDeaf: boolean) => {
  const rest = [...seconds]
  const gauge = new IdleGauge(() => rest.shift() ?? 0, mayBeDeaf)
  return seconds.map(() => gauge.idleMs())
}

it('tells the idle time as the system does', () => {
  expect(readings([0, 12, 600, 0], false)).toEqual([0, 12_000, 600_000, 0])
})

it('a Wayland desktop that only ever says zero is taken for one that does not know', () => {
  const all = readings(Array(25).fill(0), true)
  expect(all.slice(0, 19)).toEqual(Array(19).fill(0))
  expect(all.slice(19)).toEqual(Array(6).fill(null))
  expect(readings([...Array(25).fill(0), 3, 0], true).slice(-2)).toEqual([3_000, 0])
})

it('elsewhere twenty zeros are a person who types', () => {
  expect(readings(Array(25).fill(0), false)).not.toContain(null)
})
