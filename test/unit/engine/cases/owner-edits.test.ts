import { describe, expect, it } from 'vitest'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const STORE = 'memory/.dreams/short-term-recall.json'

describe('an owner who corrects a promoted line', () => {
  it.each([
    ['en', 'The spare toner is in the red tin behind the printer', 'red', 'green'],
    ['pt', 'O toner reserva fica na lata vermelha atrás da impressora', 'vermelha', 'verde'],
    ['ja', '予備のトナーはプリンターの後ろの赤い缶に入っている', '赤い', '緑の'],
    ['ko', '예비 토너는 프린터 뒤의 빨간 통에 들어 있다', '빨간', '초록'],
  ])(
    'keeps the correction: the old wording does not come back from another note (%s)',
    async (_, text, before, after) => {
      const days = ['2026-05-24', '2026-05-25', '2026-05-26']
      const root = scratchWorkspace(
        Object.fromEntries(days.map((day) => [`memory/${day}.md`, `- ${text}\n`])),
      )
      writeIn(root, STORE, recallStore(days.map((day) => strongEntry(`memory/${day}.md`, 1, text))))
      const context = contextFor(root)
      const ranking = rankParamsOf(context.settings)
      await applyPromotions(context, ranking, applyParamsOf(context), [`memory:memory/${days[0]}.md:1:1`])
      const corrected = readIn(root, 'MEMORY.md').replace(`- ${text}`, `- ${text.replace(before, after)}`)
      writeIn(root, 'MEMORY.md', corrected)
      await runSweep(contextFor(root, { nowMs: NIGHT + 86_400_000 }), { dryRun: false, force: true })
      expect(readIn(root, 'MEMORY.md')).toBe(corrected)
    },
  )
})
