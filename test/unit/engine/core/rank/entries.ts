import fc from 'fast-check'
import type { PhaseRecord, RecallEntry } from '../../../../../engine/model/recall.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'

const SNIPPETS = [
  'The landlord agreed to replace the pump before the rain.',
  'A vizinha prefere o pão de centeio sem sal.',
  '房东答应更换备用水泵的橡胶垫。',
  '집주인은 창가의 조용한 자리를 더 좋아한다.',
  '大家さんは青い縁の器を好んでいる。',
  'Il custode ha rimandato le prove del sabato mattina.',
]

const iso = fc.oneof(
  fc.integer({ min: -400, max: 2 }).map((days) => new Date(NIGHT + days * 86_400_000 - 7).toISOString()),
  fc.constantFrom('2026-05-20T10:00:00Z', '2026-05-20', 'yesterday', ''),
)
const day = fc.oneof(
  fc.integer({ min: 1, max: 28 }).map((number) => `2026-05-${String(number).padStart(2, '0')}`),
  fc.constantFrom('2026-02-31', '2024-02-29'),
)
const hash = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(12, '0'))

/** Entries of every kind: strong and weak ones, promoted, generated and long-term ones, odd dates. */
export const anyEntries = fc.array(
  fc.record({
    path: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.integer({ min: 10, max: 28 }).map((number) => `memory/2026-05-${number}.md`),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('MEMORY.md', 'memory/people/ana.md', 'memory/dreaming/deep/2026-05-20.md'),
      },
    ),
    snippet: fc.constantFrom(
      ...SNIPPETS,
      'Candidate: tea status: staged confidence: 0.5 evidence: memory/a recalls: 3',
    ),
    recallCount: fc.integer({ min: 0, max: 14 }),
    dailyCount: fc.integer({ min: 0, max: 3 }),
    groundedCount: fc.integer({ min: 0, max: 3 }),
    totalScore: fc.double({ min: 0, max: 16, noNaN: true }),
    lastRecalledAt: iso,
    queryHashes: fc.uniqueArray(hash, { maxLength: 6 }),
    recallDays: fc.uniqueArray(day, { maxLength: 6 }),
    conceptTags: fc.uniqueArray(hash, { maxLength: 8 }),
    isPromoted: fc.boolean(),
    hasClaim: fc.boolean(),
  }),
  { maxLength: 40 },
)

type Drawn = typeof anyEntries extends fc.Arbitrary<infer T> ? T : never

/** The drawn entries with keys of their own, in order. */
export function asEntries(drawn: Drawn): RecallEntry[] {
  return drawn.map(({ isPromoted, hasClaim, path, snippet, ...rest }, index) =>
    strongEntry(path, index + 1, snippet, {
      ...rest,
      ...(hasClaim ? { claimHash: 'cccccccccccc' } : {}),
      ...(isPromoted && index % 3 === 0 ? { promotedAt: '2026-05-27T03:00:00.000Z' } : {}),
    }),
  )
}

/** Phase hits of every second entry. */
export function phasesOf(entries: readonly RecallEntry[]): Map<string, PhaseRecord> {
  return new Map(
    entries.flatMap(({ key, lastRecalledAt }, index) =>
      index % 2 === 0
        ? [
            [
              key,
              { key, lightHits: index % 9, remHits: index % 4, lastLightAt: lastRecalledAt, lastRemAt: '' },
            ],
          ]
        : [],
    ),
  )
}
