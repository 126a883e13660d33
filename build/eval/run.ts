import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RANKINGS } from '../../engine/model/config.ts'
import { activeTable, evaluateActive } from './active/active.ts'
import { evaluatePromotion, parseGates, promotionTable } from './promotion.ts'
import { evaluateRedaction, redactionTable } from './redaction.ts'
import { evaluateSearch, searchTable } from './search.ts'
import { evaluateSummaries, summariesTable } from './summaries.ts'
import { evaluateVectors, vectorTable } from './vectors.ts'

const USAGE = `usage: npm run eval -- search --data DIR [--json]
       npm run eval -- active --data DIR [--json]
       npm run eval -- vectors --data DIR [--json]
       npm run eval -- promotion --data DIR [--json] [--ranking signals|credit] [--gates SCORE/RECALLS/QUERIES]
       npm run eval -- redaction [--json]
       npm run eval -- summaries [--json]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    ranking: { type: 'string' },
    gates: { type: 'string' },
  },
})
const [topic] = positionals
const data = values.data ? resolve(values.data) : null
const rankings = RANKINGS.filter((ranking) => values.ranking === undefined || values.ranking === ranking)
const gates = values.gates === undefined ? null : parseGates(values.gates)
const isTopic = ['search', 'active', 'vectors', 'promotion'].includes(topic ?? '')
const isWrongGates = values.gates !== undefined && gates === null
if (topic === 'redaction') {
  const figures = evaluateRedaction()
  print(figures, redactionTable(figures))
} else if (topic === 'summaries') {
  const figures = evaluateSummaries()
  print(figures, summariesTable(figures))
} else if (!isTopic || !data || rankings.length === 0 || isWrongGates) {
  console.error(USAGE)
  process.exitCode = 2
} else if (!existsSync(data)) {
  console.error(`eval: ${data} is not here; nothing was evaluated`)
  process.exitCode = 2
} else if (topic === 'search') {
  const figures = await evaluateSearch(data)
  print(figures, searchTable(figures))
} else if (topic === 'active') {
  const { goldInBlock, silentOnNoise, p95Ms, ...rest } = await evaluateActive(data)
  const figures = { goldInBlock, silentOnNoise, p95Ms }
  print(figures, activeTable({ ...figures, ...rest }))
} else if (topic === 'vectors') {
  const figures = await evaluateVectors(data)
  print(figures, vectorTable(figures))
} else {
  const figures = await evaluatePromotion(data, { rankings, gates })
  print(figures, promotionTable(figures))
}

function print(figures: object, table: readonly string[]): void {
  console.log(values.json ? JSON.stringify(figures, null, 2) : table.join('\n'))
}
