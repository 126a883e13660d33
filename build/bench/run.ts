import { appBench } from './app.ts'
import { claimsBench } from './claims.ts'
import { engineBench } from './engine.ts'
import { redactionBench } from './redaction.ts'
import { searchBench } from './search.ts'
import { sessionsBench } from './sessions.ts'
import { wikiBench } from './wiki.ts'

/** What can be measured, by the first argument. */
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  claims: claimsBench,
  app: appBench,
  engine: engineBench,
  redaction: redactionBench,
  search: searchBench,
  wiki: wikiBench,
  sessions: sessionsBench,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = BENCHES[name]
if (bench) await bench(args)
else {
  process.stderr.write(`bench: name one of ${Object.keys(BENCHES).join(', ')}\n`)
  process.exitCode = 2
}
