/**
 * All numbers of the ranking and where they come from. "Measured": on the development conversations and passages with a
 * grid of a few values each (`npm run eval -- search`), never on single questions; "made-up models": with
 * `npm run eval -- vectors`. What only bounds work or memory stands where it is used.
 */
export const WEIGHTS = {
  // A line by its own words.
  /** BM25 saturation and length (Robertson and Zaragoza 2009: 1.2 and .75); measured: short lines want less of both. */
  k1: 0.6,
  b: 0.3,
  /** Length of a line, in average ones, beyond which it weighs no less. Measured on passages. */
  longest: 4,
  /** Lines below which rare words are told as in a workspace of that size: in a handful of lines no count is rare. Chosen. */
  fewestLines: 100,
  /** A line whose subject the query names ("Rosa: …"). Measured. */
  subjectBoost: 0.6,
  /** Share of a heading's words in the lines below it. Measured. */
  heading: 0.3,

  // A line by what stands around it.
  /**
   * Share of a term's weight that a line lends to the lines 1 and 2 away in its file. The issue proposes .35 and half of
   * it; measured, these put answers higher (figures in the deviations of the README), and passages lose nothing.
   */
  neighbour: [0.7, 0.4],
  /** Extra share when a line holds the term itself and a neighbour does too. Measured. */
  both: 0.2,
  /** Weight of the best match of each term in the line's section. Measured. */
  section: 0.15,
  /** Lines under a word that stands in more lines than this lend nothing: it says too little. Measured, for time. */
  mostLent: 3000,

  // Kinds of terms, against an ordinary word's 1.
  /** An id as it is written (case C132: before everything vague). Chosen. */
  exactTerm: 2,
  /** Three-letter pieces of Arabic, Russian and Turkish words; single characters beside their pairs; pairs that only come from one word meeting the next; whole Korean words beside their pairs. Measured by language. */
  pieceTerm: 0.3,
  singleTerm: 0.3,
  betweenTerm: 0.3,
  wholeTerm: 0.5,
  /** Beside words a picture is an ornament. Chosen. */
  pictureTerm: 0.3,
  /** An id in more lines than this is nothing rare; nor is a name in more than that (case C132). Chosen. */
  mostExact: 1000,
  mostNamed: 20,

  // Days.
  /** Lines of a day that the query names: what they rise by, and the share of the day's rarity that each has anyway. Measured. */
  dayBoost: 0.8,
  dayAlone: 0.5,

  // From raw scores to 0..1.
  /** Least score of a match of full coverage, however little the words say. Chosen, so that .5 is most of a query. */
  floor: 0.6,
  /** Raw score at which a match counts for (1 - 1/e) of its coverage. Measured: own against foreign questions. */
  evidenceScale: 12,
  /** Confidence from which an answer is good, and below which nothing fits. Measured: own against foreign questions. */
  good: 0.3,
  weak: 0.08,
  /**
   * Confidence from which a weak answer counts as recall, and the score of a line that holds most of the query and counts
   * anyway (case C133). Measured: it keeps out 69 of 100 foreign questions (leaving out only what does not fit at all: 19)
   * and loses 11 of 100 own ones; `good` would lose 24, and of the Korean sentence pairs 65 instead of 38.
   */
  recalled: 0.2,
  mostOfQuery: 0.5,

  // Vectors.
  /** Share of the vectors in the settings' weights that has the whole effect: .7 of .7 + .3 (spec memory-search 2). */
  vectorShare: 0.7,
  /** Cosines of a model are never told apart more finely than this. Chosen, below the spread of the narrowest models. */
  leastSpread: 0.002,
  /**
   * A line that words found gains at most this share of what it lacks to 1, from so many deviations above the median on,
   * all of it after a span of so many more. Made-up models.
   */
  vectorBonus: 0.25,
  vectorFrom: 3,
  vectorSpan: 4,
  /** Most that a line without any word of the query gets, and deviations above what chance gives. Made-up models. */
  vectorAlone: 0.4,
  vectorMargin: 0.5,
  /** Lines that words found first, of whose nearness the model is judged; the share beyond chance from which it is believed, and how much more wholly. Made-up models. */
  agreementLines: 20,
  agreementFrom: 0.1,
  agreementSpan: 0.2,
  /** Lines that words found first and that a model which is not believed cannot move: those that recall@10 counts. */
  vectorKept: 10,
  /** Best score by words below which so many of the nearest lines come in nevertheless: a question in another language than the note. Made-up models. */
  wordsPoor: 0.45,
  vectorFree: 3,
  /** Nearness alone (0..1) from which a line counts as found: a fourth of the span beyond the margin, by chance once in thousands of lines. */
  vectorSure: 0.25,
} as const
