import { saidLength } from '../text/said-length.ts'
import { claimsOf, shortened, toldText } from './claims.ts'
import { type GroundedSection, groundedSections } from './parse.ts'
import { reflectionsOf } from './reflections.ts'
import { renderGrounded } from './render.ts'
import { claimScore, LEANS, leanOf } from './score.ts'
import { type GroundedLanguage, languagesOf, type Signals, signalsOf } from './signals.ts'
import {
  type GroundedCandidate,
  type GroundedFile,
  type GroundedStatement,
  MONITORING_DAY,
  type Told,
} from './types.ts'

const MIN_FACT_CHARS = 18
const MIN_FACT_SCORE = 1.4
const MIN_CLAIM_CHARS = 12
const MIN_CLAIM_SCORE = 1.8
const MEMORY_BONUS = 0.6
const PER_SECTION = 2
const PER_SUMMARY = 3
const MAX_FACTS = 4
const MAX_CANDIDATES = 4
const MAX_IMPLICATIONS = 3
const STRONG = 4
const FAIR = 2.2
/**
 * Reads one note (spec dreaming 16). `path` is the one the refs name; `isLeftOut`: lines that must not be told. Pure: the
 * same note gives the same answer.
 */
export function groundedFile(path: string, note: string, isLeftOut: (text: string) => boolean): GroundedFile {
  const sections = groundedSections(note, isLeftOut)
  const texts = sections.flatMap(({ title, snippets }) => [title, ...snippets.map(({ text }) => text)])
  const languages = languagesOf([...texts, texts.join(' ')])
  const signals = signalsOf(languages)
  const open = sections.filter(({ title }) => !signals('blockedTitle', title))
  const told = toldOf(open, path, signals)
  const monitoring = sections
    .flatMap((section) => section.snippets)
    .filter(({ text }) => signals('monitoring', text))
  const language = languages.at(-1) ?? 'en'
  const found = factsOf(told, signals)
  const isMonitored = monitoring.length >= MONITORING_DAY
  const facts = found.length > 0 || isMonitored ? found : summaries(open, path, signals, language)
  const claims = claimList(told, signals)
  const candidates = candidatesOf(claims)
  const memoryImplications = implicationsOf(claims, open, path, signals, language)
  const reflections = reflectionsOf({
    path,
    sections,
    told,
    facts,
    memoryImplications,
    monitoringCount: monitoring.length,
    signals,
    language,
  })
  const file = { path, facts, reflections, memoryImplications, candidates }
  return { ...file, renderedMarkdown: renderGrounded(file, language) }
}

/** What watching machines left is no statement, unless it says something of a person or a rule. */
function toldOf(sections: readonly GroundedSection[], path: string, signals: Signals): Told[] {
  const lasting = ['memory', 'persistence', 'explicitPreference', 'stablePerson', 'personPattern'] as const
  return sections.flatMap((section) =>
    section.snippets
      .filter(
        ({ text }) =>
          !signals('monitoring', `${section.title} ${text}`) || lasting.some((kind) => signals(kind, text)),
      )
      .map(({ text, line }) => ({
        section,
        text,
        line,
        score: claimScore(section.title, shortened(text, signals), signals),
        ref: `${path}:${line}`,
      })),
  )
}

function bySection(told: readonly Told[]): Told[][] {
  return [...Map.groupBy(told, ({ section }) => section).values()]
}

function factsOf(told: readonly Told[], signals: Signals): GroundedStatement[] {
  const weight = ({ text, score }: Told) => score + (signals('memory', text) ? MEMORY_BONUS : 0)
  const chosen = bySection(told).flatMap((group) =>
    group
      .filter(({ text, score }) => saidLength(text) >= MIN_FACT_CHARS && score >= MIN_FACT_SCORE)
      .sort((a, b) => weight(b) - weight(a) || a.line - b.line)
      .slice(0, PER_SECTION)
      .sort((a, b) => a.line - b.line),
  )
  const facts = chosen
    .sort((a, b) => b.score - a.score)
    .map(({ section, text, ref }) => ({
      text: toldText(section.title, shortened(text, signals), signals),
      refs: [ref],
    }))
  return distinct(facts).slice(0, MAX_FACTS)
}

function claimList(told: readonly Told[], signals: Signals): GroundedCandidate[] {
  return bySection(told).flatMap((group) =>
    group
      .filter(({ text }) => saidLength(text) >= MIN_FACT_CHARS)
      .map((item) => ({ item, claims: scoredClaims(item, signals) }))
      .filter(({ claims }) => claims.length > 0)
      .sort((a, b) => best(b.claims) - best(a.claims) || a.item.line - b.item.line)
      .slice(0, PER_SECTION)
      .flatMap(({ claims }) => claims),
  )
}

const best = (claims: readonly GroundedCandidate[]) => Math.max(...claims.map(({ score }) => score))

function scoredClaims({ section, text, ref }: Told, signals: Signals): GroundedCandidate[] {
  return claimsOf(text).flatMap((whole) => {
    const claim = shortened(whole, signals)
    const score = claimScore(section.title, claim, signals)
    if (saidLength(claim) < MIN_CLAIM_CHARS || score < MIN_CLAIM_SCORE) return []
    return [
      {
        text: toldText(section.title, claim, signals),
        refs: [ref],
        lean: leanOf(score, claim, signals),
        score,
      },
    ]
  })
}

function candidatesOf(claims: readonly GroundedCandidate[]): GroundedCandidate[] {
  const ordered = [...claims].sort(
    (a, b) => LEANS.indexOf(a.lean) - LEANS.indexOf(b.lean) || b.score - a.score,
  )
  return distinct(ordered).slice(0, MAX_CANDIDATES)
}

/** What may become a lasting update: the strong claims, else fair ones, else what a section prefers or rules. */
function implicationsOf(
  claims: readonly GroundedCandidate[],
  sections: readonly GroundedSection[],
  path: string,
  signals: Signals,
  language: GroundedLanguage,
): GroundedStatement[] {
  const ordered = [...claims].sort((a, b) => b.score - a.score)
  const strong = ordered.filter(({ lean, score }) => lean === 'likely_durable' || score >= STRONG)
  const fair = ordered.filter(({ lean, score }) => lean !== 'likely_situational' && score >= FAIR)
  const chosen = strong.length > 0 ? strong : fair
  if (chosen.length > 0)
    return distinct(chosen.map(({ text, refs }) => ({ text, refs }))).slice(0, MAX_IMPLICATIONS)
  const ruling = sections.filter((section) => count(section, signals, ['memory', 'operatorRule']) > 0)
  return distinct(ruling.flatMap((section) => summaryOf(section, path, null, language))).slice(
    0,
    MAX_IMPLICATIONS,
  )
}

/** Where no line stands out: first the sections that prefer, sort or note something, then those with the most to say. */
function summaries(
  sections: readonly GroundedSection[],
  path: string,
  signals: Signals,
  language: GroundedLanguage,
): GroundedStatement[] {
  const most = (kinds: Parameters<typeof count>[2]) => {
    const [top] = [...sections].sort((a, b) => count(b, signals, kinds) - count(a, signals, kinds))
    return top && count(top, signals, kinds) > 0 ? [top] : []
  }
  const chosen = new Set([
    ...most(['memory', 'explicitPreference']),
    ...most(['routing']),
    ...most(['externalization']),
    ...[...sections].sort((a, b) => b.snippets.length - a.snippets.length),
  ])
  return distinct([...chosen].flatMap((section) => summaryOf(section, path, signals, language))).slice(
    0,
    MAX_FACTS,
  )
}

function count(
  { title, snippets }: GroundedSection,
  signals: Signals,
  kinds: readonly ('memory' | 'explicitPreference' | 'operatorRule' | 'routing' | 'externalization')[],
): number {
  return [title, ...snippets.map(({ text }) => text)].filter((text) =>
    kinds.some((kind) => signals(kind, text)),
  ).length
}

/** The first lines of a section as one; under its title where `signals` are given and it is not a generic one. */
function summaryOf(
  { title, snippets }: GroundedSection,
  path: string,
  signals: Signals | null,
  language: GroundedLanguage,
): GroundedStatement[] {
  const told = snippets.slice(0, PER_SUMMARY)
  if (told.length === 0) return []
  const text = joined(
    told.map((snippet) => snippet.text),
    language,
  )
  const isNamed = signals !== null && title !== '' && !signals('genericTitle', title)
  return [{ text: isNamed ? `${title}: ${text}` : text, refs: told.map(({ line }) => `${path}:${line}`) }]
}

/** English lists as the original joins them; no other language has an `and` put into its words. */
function joined(texts: readonly string[], language: GroundedLanguage): string {
  if (language !== 'en') return texts.join(language === 'zh' || language === 'ja' ? '；' : '; ')
  return texts.length > 2 ? `${texts.slice(0, -1).join('; ')}; and ${texts.at(-1)}` : texts.join(' and ')
}

function distinct<T extends { text: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ text }) => {
    const folded = text.toLowerCase()
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
