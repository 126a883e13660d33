import type { PostingList, UnitTable } from '../../model/search.ts'
import { ordered, type Ranking } from './select.ts'
import { WEIGHTS } from './weights.ts'

export type ScoredTerm = { list: PostingList; weight: number }

export type RankContext = {
  /** Units whose subject the query names. */
  subjects: readonly Int32Array[]
  /** Files of days the query names. */
  dayFiles: ReadonlySet<number>
  /** The query asks for these days and nothing else: their lines come first. */
  isDayQuestion: boolean
}

/** Postings read for one query before its commonest terms are left out: they would hardly change the order. */
const MAX_POSTINGS = 40_000

/** Lines around one that holds a word, and the share of its weight that each gets. */
const LENT_STEPS = [-1, 1, -2, 2]
const LENT_SHARES = LENT_STEPS.map((step) => WEIGHTS.neighbour[Math.abs(step) - 1] ?? 0)

/** Ranks the units of one table for queries; the working arrays are made once and left clean after each. */
export class Ranker {
  readonly #table: UnitTable
  /** By the length of a line. */
  readonly #penalty: Float32Array
  readonly #total: Float32Array
  readonly #own: Float32Array
  readonly #lent: Float32Array
  readonly #isSubject: Uint8Array
  readonly #sectionBest: Float32Array
  readonly #sectionTotal: Float32Array
  readonly #touched: Int32Array
  readonly #near: Int32Array
  readonly #termSections: Int32Array
  readonly #sections: Int32Array
  #touchedCount = 0
  #nearCount = 0
  #sectionsCount = 0

  constructor(table: UnitTable) {
    const sectionCount = maxOf(table.sectionOf) + 1
    this.#table = table
    this.#penalty = lengthPenalties(table.averageLength)
    this.#total = new Float32Array(table.size)
    this.#own = new Float32Array(table.size)
    this.#lent = new Float32Array(table.size)
    this.#isSubject = new Uint8Array(table.size)
    this.#sectionBest = new Float32Array(sectionCount)
    this.#sectionTotal = new Float32Array(sectionCount)
    this.#touched = new Int32Array(table.size)
    this.#near = new Int32Array(table.size)
    this.#termSections = new Int32Array(sectionCount)
    this.#sections = new Int32Array(sectionCount)
  }

  /** The best `limit` units; a smaller limit gives the beginning of what a larger one gives. */
  rank(terms: readonly ScoredTerm[], context: RankContext, limit: number): Ranking {
    this.#touchedCount = 0
    this.#sectionsCount = 0
    this.#mark(context.subjects, 1)
    let ceiling = 0
    for (const { list, weight } of affordable(terms)) {
      const idf = inverseFrequency(list.docs.length, this.#table.liveCount) * weight
      ceiling += idf
      const isLent = list.docs.length <= WEIGHTS.mostLent
      const sectionCount = isLent ? this.#weigh(list, idf) : this.#addCommon(list, idf)
      this.#gather(sectionCount)
    }
    this.#addSections()
    if (context.dayFiles.size > 0) ceiling = this.#addDays(context, ceiling)
    const touched = this.#touched.subarray(0, this.#touchedCount)
    const ranking = ordered(touched, this.#total, { ceiling, limit, places: this.#table })
    for (let at = 0; at < this.#touchedCount; at += 1) this.#total[this.#touched[at] as number] = 0
    for (let at = 0; at < this.#sectionsCount; at += 1) this.#sectionTotal[this.#sections[at] as number] = 0
    this.#mark(context.subjects, 0)
    return ranking
  }

  #mark(subjects: readonly Int32Array[], value: 0 | 1): void {
    for (const ids of subjects)
      for (let at = 0; at < ids.length; at += 1) this.#isSubject[ids[at] as number] = value
  }

  /** A term's weight in its own lines, in the lines around them, and in their sections; returns the sections seen. */
  #weigh({ docs, counts }: PostingList, idf: number): number {
    // All in one loop and in local names: a short command runs it before any of it is compiled.
    const { fileOf, sectionOf, size } = this.#table
    const [own, lent, near, best] = [this.#own, this.#lent, this.#near, this.#sectionBest]
    const sections = this.#termSections
    let sectionCount = 0
    let nearCount = 0
    for (let at = 0; at < docs.length; at += 1) {
      const id = docs[at] as number
      const file = fileOf[id] as number
      const weight = this.#weightOf(id, counts[at] as number, idf)
      if (own[id] === 0 && lent[id] === 0) near[nearCount++] = id
      own[id] = weight
      for (let step = 0; step < LENT_STEPS.length; step += 1) {
        const other = id + (LENT_STEPS[step] as number)
        const share = weight * (LENT_SHARES[step] as number)
        if (other < 0 || other >= size || fileOf[other] !== file || share <= (lent[other] as number)) continue
        if (own[other] === 0 && lent[other] === 0) near[nearCount++] = other
        lent[other] = share
      }
      const section = sectionOf[id] as number
      const most = best[section] as number
      if (most === 0) sections[sectionCount++] = section
      if (weight > most) best[section] = weight
    }
    this.#nearCount = nearCount
    return sectionCount
  }

  /** The same for a word that stands everywhere: nothing is lent, so its lines are added up at once. */
  #addCommon({ docs, counts }: PostingList, idf: number): number {
    const { sectionOf } = this.#table
    const [total, touched, best] = [this.#total, this.#touched, this.#sectionBest]
    let sectionCount = 0
    let touchedCount = this.#touchedCount
    this.#nearCount = 0
    for (let at = 0; at < docs.length; at += 1) {
      const id = docs[at] as number
      const weight = this.#weightOf(id, counts[at] as number, idf)
      const before = total[id] as number
      if (before === 0) touched[touchedCount++] = id
      total[id] = before + weight
      const section = sectionOf[id] as number
      const most = best[section] as number
      if (most === 0) this.#termSections[sectionCount++] = section
      if (weight > most) best[section] = weight
    }
    this.#touchedCount = touchedCount
    return sectionCount
  }

  /** BM25's weight of a term in one line; more where the line is about somebody the query names. */
  #weightOf(id: number, count: number, idf: number): number {
    const share = count === 0 ? WEIGHTS.heading : (count * (WEIGHTS.k1 + 1)) / (count + this.#penaltyOf(id))
    return this.#isSubject[id] === 1 ? idf * share * (1 + WEIGHTS.subjectBoost) : idf * share
  }

  #penaltyOf(id: number): number {
    return this.#penalty[this.#table.lengthOf[id] as number] as number
  }

  /** Adds one term's weights to the totals and leaves the term's arrays clean. */
  #gather(sectionCount: number): void {
    const [own, lent, total, near] = [this.#own, this.#lent, this.#total, this.#near]
    const [touched, nearCount, both] = [this.#touched, this.#nearCount, WEIGHTS.both]
    let touchedCount = this.#touchedCount
    for (let at = 0; at < nearCount; at += 1) {
      const id = near[at] as number
      const mine = own[id] as number
      const theirs = lent[id] as number
      const before = total[id] as number
      if (before === 0) touched[touchedCount++] = id
      total[id] = before + (mine > 0 ? mine + both * theirs : theirs)
      own[id] = 0
      lent[id] = 0
    }
    this.#touchedCount = touchedCount
    this.#gatherSections(sectionCount)
  }

  #gatherSections(sectionCount: number): void {
    const [best, total, terms] = [this.#sectionBest, this.#sectionTotal, this.#termSections]
    for (let at = 0; at < sectionCount; at += 1) {
      const section = terms[at] as number
      const before = total[section] as number
      if (before === 0) this.#sections[this.#sectionsCount++] = section
      total[section] = before + (best[section] as number)
      best[section] = 0
    }
  }

  #addSections(): void {
    const { sectionOf } = this.#table
    const [total, touched, sectionTotal] = [this.#total, this.#touched, this.#sectionTotal]
    const [count, share] = [this.#touchedCount, WEIGHTS.section]
    for (let at = 0; at < count; at += 1) {
      const id = touched[at] as number
      total[id] = (total[id] as number) + share * (sectionTotal[sectionOf[id] as number] as number)
    }
  }

  /** Lines of the days asked for rise, and come in though no word is in them; returns the ceiling with the days in it. */
  #addDays({ dayFiles, isDayQuestion }: RankContext, ceiling: number): number {
    const { fileOf, size, orderOf, liveCount } = this.#table
    const isOfDay = new Uint8Array(orderOf.length)
    for (const file of dayFiles) isOfDay[file] = 1
    const units: number[] = []
    for (let id = 0; id < size; id += 1) if (isOfDay[fileOf[id] as number] === 1) units.push(id)
    const share = WEIGHTS.dayAlone * inverseFrequency(units.length, liveCount)
    const alone = isDayQuestion ? share + ceiling * (1 + WEIGHTS.dayBoost) : share
    for (const id of units) {
      const raw = this.#total[id] as number
      if (raw === 0) this.#touched[this.#touchedCount++] = id
      this.#total[id] = raw * (1 + WEIGHTS.dayBoost) + alone
    }
    if (units.length === 0) return ceiling
    return isDayQuestion ? alone : ceiling * (1 + WEIGHTS.dayBoost) + alone
  }
}

/**
 * BM25's length part of a line of each length (a byte): k1 x (1 - b + b x length / average). It grows no further than
 * that of a long line: a paragraph among short lines would never be an answer.
 */
function lengthPenalties(averageLength: number): Float32Array {
  const { k1, b, longest } = WEIGHTS
  const average = Math.max(1, averageLength)
  const penalty = new Float32Array(256)
  for (let length = 0; length < 256; length += 1)
    penalty[length] = k1 * (1 - b + b * Math.min(longest, length / average))
  return penalty
}

/** ln(1 + (N - n + .5) / (n + .5)), never negative (Robertson and Zaragoza 2009, Lucene's form). */
function inverseFrequency(found: number, units: number): number {
  const n = Math.min(found, units)
  const all = Math.max(units, WEIGHTS.fewestLines)
  return Math.log(1 + (all - n + 0.5) / (n + 0.5))
}

/** All terms, or the rarest ones when the query's postings are too many for an answer at once. */
function affordable(terms: readonly ScoredTerm[]): ScoredTerm[] {
  const sorted = [...terms].sort((a, b) => a.list.docs.length - b.list.docs.length)
  let room = MAX_POSTINGS
  return sorted.filter(({ list }, index) => {
    room -= list.docs.length
    return index < 2 || room >= 0
  })
}

function maxOf(values: Uint32Array): number {
  let max = 0
  for (let at = 0; at < values.length; at += 1) if ((values[at] as number) > max) max = values[at] as number
  return max
}
