import { parseArgs } from 'node:util'
import { type Round, soakKill } from './kill.ts'

const HELP = 'usage: npm run soak -- kill [--rounds N] [--seed S]'

/** Runs a soak test; 0 when nothing was wrong, 1 when something was, 2 for wrong use. */
export async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  })
  const rounds = Number(values.rounds)
  const seed = Number(values.seed)
  const isUsable = Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed) && seed >= 0
  if (positionals[0] !== 'kill' || positionals.length > 1 || !isUsable) {
    console.error(HELP)
    return 2
  }
  return kill(rounds, seed)
}

async function kill(rounds: number, seed: number): Promise<number> {
  const startedAt = performance.now()
  const result = await soakKill(rounds, seed, printFaults)
  const failed = result.rounds.filter(({ faults }) => faults.length > 0).length
  const killed = result.rounds.filter(({ kills }) => kills > 0).length
  const twice = result.rounds.filter(({ kills }) => kills > 1).length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `kill: ${rounds} rounds (seed ${seed}), ${killed} killed, ${twice} of them twice, ${result.boundariesHit} of ${result.boundaries} disk calls hit, ${seconds} s`,
  )
  console.log(`${rounds - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function printFaults({ number, how, faults }: Round): void {
  if (faults.length === 0) return
  console.log(`round ${number} (${how})`)
  for (const fault of faults.slice(0, 8)) console.log(`  ${fault}`)
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
