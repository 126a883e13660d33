// Asks a guard for calls, as fast as it can: `ask-together.ts HOME WORKSPACE NAME COUNT CALLS_PER_DAY`; prints how many went.
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { callGuard } from '../../engine/entry/call-guard.ts'
import { ModelFailed } from '../../engine/ports/chat-model.ts'

const [home = '', root = '', name = '', count = '', callsPerDay = ''] = process.argv.slice(2)
const budget = { callsPerDay: Number(callsPerDay), tokensPerDay: 1_000_000_000 }
const guard = callGuard({ home, files: nodeFiles(root), budget })
const endpoint = { baseUrl: 'http://127.0.0.1:1/v1', model: 'stub', apiKeyEnv: undefined, timeoutSeconds: 1 }
const estimated = { input: 10, output: 0, isEstimated: true }
let went = 0
for (let index = 0; index < Number(count); index += 1) {
  try {
    const sent = { system: `${name} ${index}`, user: '수첩 '.repeat(2_000) }
    const id = guard.begin({ use: 'diary', endpoint, sent, estimated })
    guard.end(id, {
      outcome: 'ok',
      problem: null,
      ms: 1,
      tokens: { input: 7, output: 3, isEstimated: false },
    })
    went += 1
  } catch (error) {
    if (!(error instanceof ModelFailed) || error.fault?.kind !== 'budget') throw error
  }
}
process.stdout.write(String(went))
