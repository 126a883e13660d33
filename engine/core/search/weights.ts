/**
 * Numbers of the ranking and where they come from. Measured on the development conversations with a
 * grid of a few values each, never on single questions.
 */
export const WEIGHTS = {
  /** BM25 saturation and length (Robertson and Zaragoza 2009); short lines want less of both than passages. */
  k1: 0.6,
  b: 0.3,
  /** Length of a line, in average ones, beyond which it weighs no less. */
  longest: 4,
  /** A line whose subject the query names. */
  subjectBoost: 0.6,
  /** Share of a term's weight that a line lends to the lines 1 and 2 away in its file. */
  neighbour: [0.7, 0.4],
  /** Extra share when a line holds the term itself and a neighbour does too. */
  both: 0.2,
  /** Weight of the best match of each term in the line's section. */
  section: 0.15,
  /** Share of a heading's words in the lines below it. */
  heading: 0.3,
  /** Lines of a day that the query names: what they rise by, and the share of the day's rarity that each has anyway. */
  dayBoost: 0.8,
  dayAlone: 0.5,
  /** Raw score at which a match counts for (1 - 1/e) of its coverage. */
  evidenceScale: 12,
  /**
   * Vectors. A line that words found gains at most this share of what it lacks to 1, from so many deviations above
   * the median on, all of it after a span of so many more. Measured with models that say nothing, with letters only
   * and with vectors made to lie near the right line: the first two lose nothing, the last gains four points.
   */
  vectorBonus: 0.25,
  vectorFrom: 3,
  vectorSpan: 4,
  /** Most that a line without any word of the query gets, and deviations above what chance gives. */
  vectorAlone: 0.4,
  vectorMargin: 0.5,
  /** Lines that words found first, of whose nearness the model is judged; the share beyond chance from which it is believed, and how much more wholly. */
  agreementLines: 20,
  agreementFrom: 0.1,
  agreementSpan: 0.2,
  /** Lines that words found first and that a model which is not believed cannot move. */
  vectorKept: 10,
  /** Best score by words below which so many of the nearest lines come in nevertheless: a question in another language than the note. */
  wordsPoor: 0.45,
  vectorFree: 3,
  /** Nearness alone (0..1) from which a line counts as found: a fourth of the span beyond the margin, by chance once in thousands of lines. */
  vectorSure: 0.25,
} as const
