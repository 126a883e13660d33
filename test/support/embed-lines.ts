// Gives all lines of a workspace their vectors, as `reverie index` does, however often another process is at it:
// `embed-lines.ts ROOT HOME BASE_URL`. Prints how many lines it embedded.
import { setTimeout as delay } from 'node:timers/promises'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import { openSearchSession } from '../../engine/entry/search-session.ts'
import { DEFAULT_SETTINGS } from '../../engine/model/config.ts'
import { LOCK_FILE } from '../../engine/model/paths.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../engine/model/search.ts'

const [root = '', home = '', baseUrl = ''] = process.argv.slice(2)
const files = nodeFiles(root)
const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
const context = { files, root, lock, settings: DEFAULT_SETTINGS, narrator: null, nowMs: Date.now() }
const session = openSearchSession(
  home,
  { root, agentId: 'main', agentIds: ['main'], files, context },
  () => Date.now(),
  {
    search: {
      ...DEFAULT_SEARCH_SETTINGS,
      provider: 'ollama',
      remote: { baseUrl, apiKey: null, headers: {} },
    },
  },
)
session.sync()
let embedded = 0
let waited = 0
for (;;) {
  const filled = await session.finish({ isAsked: true })
  embedded += filled?.embedded ?? 0
  if (filled?.isDone) break
  if (filled?.waitsFor === 'other_process') waited += 1
  await delay(20)
}
session.close()
console.log(JSON.stringify({ embedded, waited }))
