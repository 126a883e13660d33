import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluateSearch, searchTable } from './search.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const [topic] = positionals
const data = values.data ? resolve(values.data) : null
if (topic !== 'search' || !data) {
  console.error('usage: npm run eval -- search --data DIR [--json]')
  process.exitCode = 2
} else if (!existsSync(data)) {
  console.error(`eval: ${data} is not here; nothing was evaluated`)
  process.exitCode = 2
} else {
  const figures = await evaluateSearch(data)
  console.log(values.json ? JSON.stringify(figures, null, 2) : searchTable(figures).join('\n'))
}
