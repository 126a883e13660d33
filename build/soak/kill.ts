import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCK_FILE } from '../../engine/model/paths.ts'
import { between, type Random, seeded } from '../bench/seeded.ts'
import { faultsHealed, faultsNow, type Tally, tallyOf } from './kill-checks.ts'
import { NIGHT_MS, type Variant, variantOf, writeVariant } from './kill-workspace.ts'
import { nightOver } from './night.ts'

const CHILD = fileURLToPath(new URL('night-child.ts', import.meta.url))
const COMMAND = fileURLToPath(new URL('../reverie.mjs', import.meta.url))
const MINUTE_MS = 60_000
/** Inline, separate, both and separate storage: each half of them. */
const VARIANTS = 4
/** Longest time after its start at which `reverie sweep` is killed. */
const MAX_COMMAND_MS = 250

export type Round = { number: number; how: string; kills: number; faults: string[] }
export type KillResult = { rounds: Round[]; boundaries: number; boundariesHit: number }

type Prepared = { variant: Variant; undisturbed: Tally; calls: number }

/**
 * Kills a night over a workspace with promotions due, again and again, each time at another moment: three of
 * four rounds in place of one call that changes the disk, the fourth `reverie sweep` itself at a random time.
 * Every fifth round kills the second attempt too. Then the night is run to its end and compared with an
 * undisturbed one.
 */
export async function soakKill(
  rounds: number,
  seed: number,
  onRound: (round: Round) => void = () => undefined,
): Promise<KillResult> {
  const random = seeded(seed)
  const prepared: Prepared[] = []
  const count = Math.min(VARIANTS, rounds)
  for (let index = 0; index < count; index += 1)
    prepared.push(await undisturbedNight(variantOf(seed * VARIANTS + index)))
  const hit = new Map(prepared.map((item) => [item, new Set<number>()]))
  const done: Round[] = []
  for (let number = 1; number <= rounds; number += 1) {
    const item = prepared[number % count]
    if (!item) continue
    const isCommand = number % 4 === 0
    const round = isCommand
      ? await commandRound(number, item, random)
      : await callRound(number, item, random, hit.get(item) ?? new Set())
    done.push(round)
    onRound(round)
  }
  const boundaries = prepared.reduce((sum, { calls }) => sum + calls, 0)
  const boundariesHit = [...hit.values()].reduce((sum, calls) => sum + calls.size, 0)
  return { rounds: done, boundaries, boundariesHit }
}

async function undisturbedNight(variant: Variant): Promise<Prepared> {
  const place = writeVariant(variant)
  try {
    const { output } = await ended(childNight(place.root, place.configPath, NIGHT_MS, 0))
    return { variant, undisturbed: tallyOf(place.root), calls: Number(output) }
  } finally {
    rmSync(place.home, { recursive: true, force: true })
  }
}

async function callRound(
  number: number,
  { variant, undisturbed, calls }: Prepared,
  random: Random,
  hit: Set<number>,
): Promise<Round> {
  const place = writeVariant(variant)
  const faults: string[] = []
  const moments = Array.from({ length: number % 5 === 0 ? 2 : 1 }, () => freshMoment(calls, random, hit))
  try {
    let nowMs = NIGHT_MS
    let kills = 0
    for (const moment of moments) {
      const { signal } = await ended(childNight(place.root, place.configPath, nowMs, moment))
      if (signal === 'SIGKILL') kills += 1
      faults.push(...faultsNow(place.root, variant))
      ageLock(place.root)
      nowMs += 7 * MINUTE_MS
    }
    await nightOver(place.root, place.configPath, nowMs)
    faults.push(...faultsNow(place.root, variant), ...faultsHealed(place.root, undisturbed))
    return { number, how: `call ${moments.join(', then ')} of ${calls}`, kills, faults }
  } finally {
    rmSync(place.home, { recursive: true, force: true })
  }
}

/** One that was not hit yet, as long as there are such. */
function freshMoment(calls: number, random: Random, hit: Set<number>): number {
  let moment = between(1, calls, random)
  for (let tried = 0; tried < calls && hit.has(moment); tried += 1) moment = (moment % calls) + 1
  hit.add(moment)
  return moment
}

async function commandRound(
  number: number,
  { variant, undisturbed }: Prepared,
  random: Random,
): Promise<Round> {
  const place = writeVariant(variant)
  const command = (nowMs: number) =>
    spawn(
      process.execPath,
      [
        COMMAND,
        'sweep',
        '--workspace',
        place.root,
        '--config',
        place.configPath,
        '--now',
        new Date(nowMs).toISOString(),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, REVERIE_HOME: place.home } },
    )
  try {
    const first = command(NIGHT_MS)
    const end = ended(first)
    const waitMs = random() * MAX_COMMAND_MS
    await killAfterStart(first, join(place.root, LOCK_FILE), waitMs)
    const { signal } = await end
    const faults = faultsNow(place.root, variant)
    ageLock(place.root)
    const second = await ended(command(NIGHT_MS + 7 * MINUTE_MS))
    if (second.code !== 0) faults.push(`the second sweep ended with ${second.code}: ${second.errors}`)
    else faults.push(...faultsNow(place.root, variant), ...faultsHealed(place.root, undisturbed))
    const how = `reverie sweep, ${Math.round(waitMs)} ms after its lock`
    return { number, how, kills: signal === 'SIGKILL' ? 1 : 0, faults }
  } finally {
    rmSync(place.home, { recursive: true, force: true })
  }
}

/** Its start-up is most of its time and changes nothing: the clock runs from its lock on. */
async function killAfterStart(child: ChildProcess, lockPath: string, waitMs: number): Promise<void> {
  while (child.exitCode === null && !existsSync(lockPath)) await new Promise(setImmediate)
  const from = performance.now()
  while (child.exitCode === null && performance.now() - from < waitMs) await new Promise(setImmediate)
  child.kill('SIGKILL')
}

function childNight(root: string, configPath: string, nowMs: number, killAt: number): ChildProcess {
  return spawn(process.execPath, [CHILD, root, configPath, String(nowMs), String(killAt)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }

async function ended(child: ChildProcess): Promise<Ended> {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, by) => resolve([exitCode, by]))
  })
  if (signal === null && code === 1) throw new Error(`a night failed: ${errors}`)
  return { code, signal, output, errors }
}

/** A lock is respected for a minute after its owner died; the next night comes later than that. */
function ageLock(root: string): void {
  const path = join(root, LOCK_FILE)
  if (!existsSync(path)) return
  const then = (NIGHT_MS - 2 * MINUTE_MS) / 1000
  utimesSync(path, then, then)
}
