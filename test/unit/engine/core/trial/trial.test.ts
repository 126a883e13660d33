import { describe, expect, it } from 'vitest'
import { agreed, parseJudgement } from '../../../../../engine/core/trial/judgement.ts'
import { overlayTrial, overlayTrials } from '../../../../../engine/core/trial/overlay.ts'
import {
  parseTrial,
  shadowTrial,
  TrialIncomplete,
  trialMarkdown,
  trialPath,
} from '../../../../../engine/core/trial/report.ts'
import type { TrialInput } from '../../../../../engine/model/shadow-trial.ts'

const INPUT: TrialInput = {
  candidate: '  Joana prefere\nrelatórios curtos ',
  trialPrompt: '週報を書く',
  baselineOutcome: '두 쪽',
  candidateOutcome: '半页',
  verdict: 'helpful',
  reason: 'Più corto',
  riskFlags: ['none of note', '  '],
  evidenceRefs: ['memory/2026-05-26.md#L3'],
}
const trialOf = (changes: Partial<TrialInput>) => shadowTrial({ ...INPUT, ...changes })

describe('a shadow trial', () => {
  it('is put into its normal form, with what follows from the verdict', () => {
    expect(shadowTrial(INPUT)).toMatchObject({
      candidate: 'Joana prefere relatórios curtos',
      recommendation: 'promote',
      riskFlags: ['none of note'],
      promotionAction: 'report-only',
    })
    expect(trialOf({ verdict: 'neutral' }).recommendation).toBe('defer')
    expect(trialOf({ verdict: 'harmful' }).recommendation).toBe('reject')
  })

  it.each(['candidate', 'trialPrompt', 'baselineOutcome', 'candidateOutcome', 'reason'] as const)(
    'is none without %s',
    (field) => {
      expect(() => trialOf({ [field]: ' \n ' })).toThrow(`dreaming shadow trial requires ${field}`)
      expect(() => shadowTrial({ ...INPUT, [field]: undefined } as never)).toThrow(TrialIncomplete)
    },
  )

  it('its report reads back as the same trial, also with empty lists and words that look like its lines', () => {
    for (const changes of [{}, { riskFlags: [], evidenceRefs: [] }, { reason: 'verdict: harmful' }]) {
      const trial = trialOf(changes)
      expect(parseTrial(trialMarkdown(trial))).toEqual(trial)
      expect(parseTrial(trialMarkdown(trial).replaceAll('\n', '\r\n'))).toEqual(trial)
    }
    expect(parseTrial('# Notes\n\ncandidate: x\n')).toBeNull()
    expect(parseTrial('# Dreaming Shadow Trial Report\n\ncandidate: x\nverdict: wonderful\n')).toBeNull()
  })

  it('the same trial has one file a day, another one another', () => {
    const path = trialPath(trialOf({}), '2026-05-28')
    expect(path).toMatch(/^memory\/dreaming\/shadow-trials\/2026-05-28\/[0-9a-f]{12}\.md$/)
    expect(
      trialPath(shadowTrial({ ...INPUT, candidate: 'Joana prefere relatórios curtos' }), '2026-05-28'),
    ).toBe(path)
    expect(trialPath(trialOf({ verdict: 'neutral' }), '2026-05-28')).not.toBe(path)
  })
})

describe('the overlay', () => {
  const at = (score: number, name = 'x') => ({ score, name })

  it('adds .04 for helpful, nothing for neutral and for what was not tried, and rejects the harmful', () => {
    const overlaid = (verdict: TrialInput['verdict'], score = 0.5) =>
      overlayTrial(at(score), trialOf({ verdict }))
    expect(overlaid('helpful').scoreAfterShadowTrial).toBeCloseTo(0.54, 12)
    expect(overlaid('helpful', 0.99).scoreAfterShadowTrial).toBe(1)
    expect(overlaid('neutral')).toMatchObject({ scoreAfterShadowTrial: 0.5, shadowTrialScoreDelta: 0 })
    expect(overlaid('harmful')).toMatchObject({
      scoreAfterShadowTrial: 0,
      shadowTrialScoreDelta: -1,
      rejectedByShadowTrial: true,
      scoringAction: 'report-only',
    })
    expect(overlayTrial(at(Number.NaN), null)).toMatchObject({
      scoreBeforeShadowTrial: 0,
      shadowTrialVerdict: 'neutral',
      shadowTrialRecommendation: 'defer',
      shadowTrialScoreDelta: 0,
      shadowTrialRiskFlags: ['not shadow-trialed'],
      rejectedByShadowTrial: false,
    })
  })

  it('takes other numbers, kept within -1 and 1', () => {
    const helpful = trialOf({ verdict: 'helpful' })
    expect(overlayTrial(at(0.5), helpful, { helpful: 0.2 }).scoreAfterShadowTrial).toBeCloseTo(0.7, 12)
    expect(overlayTrial(at(0.5), helpful, { helpful: 7 }).shadowTrialScoreDelta).toBe(1)
    expect(overlayTrial(at(0.5), helpful, { helpful: Number.NaN }).shadowTrialScoreDelta).toBe(0.04)
  })

  it('orders by the score after, the rejected last, equal ones as they were', () => {
    const trials: Record<string, TrialInput['verdict']> = { c: 'helpful', a: 'harmful' }
    const rows = overlayTrials([at(0.9, 'a'), at(0.8, 'b'), at(0.79, 'c'), at(0.8, 'd')], ({ name }) => {
      const verdict = trials[name]
      return verdict ? trialOf({ verdict }) : null
    })
    expect(rows.map(({ candidate }) => candidate.name)).toEqual(['c', 'b', 'd', 'a'])
  })
})

describe('the judgement of a model', () => {
  const say = (verdict: string, riskFlags: string[] = []) =>
    parseJudgement(`Sure!\n\`\`\`json\n${JSON.stringify({ verdict, reason: 'because', riskFlags })}\n\`\`\``)

  it('is read out of whatever stands around it; without a verdict there is none', () => {
    expect(say('helpful', ['a'])).toEqual({ verdict: 'helpful', reason: 'because', riskFlags: ['a'] })
    expect(say('great')).toBeNull()
    expect(parseJudgement('it was helpful')).toBeNull()
    expect(parseJudgement('{"verdict": "helpful", "reason": ')).toBeNull()
    expect(parseJudgement('{"verdict":"helpful","reason":" "}')).toBeNull()
  })

  it('a verdict that turns with the order of the answers is neutral; a harm that was seen once stays', () => {
    const [helpful, neutral, harmful] = [say('helpful', ['a']), say('neutral'), say('harmful', ['b'])]
    if (!helpful || !neutral || !harmful) throw new Error('no judgement')
    expect(agreed(helpful, helpful).verdict).toBe('helpful')
    expect(agreed(helpful, neutral)).toMatchObject({
      verdict: 'neutral',
      riskFlags: ['a', 'the judge was not sure'],
    })
    expect(agreed(helpful, harmful)).toMatchObject({ verdict: 'harmful', riskFlags: ['a', 'b'] })
  })
})
