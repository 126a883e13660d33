// Records the same hit again and again, as an agent's searches do: `record-recalls.ts ROOT NAME COUNT`.
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import { recordRecalls } from '../../engine/host/record.ts'
import { LOCK_FILE, MEMORY_DIR } from '../../engine/model/paths.ts'

const [root = '', name = '', count = ''] = process.argv.slice(2)
const files = nodeFiles(root)
const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now(), {
  retryMs: 5,
  timeoutMs: 60_000,
  staleMs: 60_000,
})
const hit = {
  path: `${MEMORY_DIR}/2026-05-27.md`,
  startLine: 3,
  endLine: 3,
  score: 0.9,
  snippet: 'The weir is opened on the first of the month',
  source: 'memory',
}
for (let index = 0; index < Number(count); index += 1) {
  await recordRecalls(
    files,
    lock,
    {
      query: `${name} asks about the weir, time ${index}`,
      results: [hit],
      kind: 'recall',
      dedupe: false,
      day: '2026-05-28',
      isQueryClear: false,
    },
    { maxEntries: 100_000, maxBytes: 15_000_000, nowMs: Date.parse('2026-05-28T03:00:00.000Z') + index },
  )
}
