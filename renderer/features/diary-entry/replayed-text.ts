/** Words that the programs write into a replayed day, in the files always in English (spec dreaming 16.4). */
const HEADINGS = {
  'What Happened': 'facts',
  Reflections: 'reflections',
  Candidates: 'candidates',
  'Possible Lasting Updates': 'lasting',
} as const
const LEANS = {
  likely_durable: 'durable',
  unclear: 'unclear',
  likely_situational: 'situational',
} as const
export type ReplayedWord =
  | (typeof HEADINGS)[keyof typeof HEADINGS]
  | `lean.${(typeof LEANS)[keyof typeof LEANS]}`

const LINE =
  /^(\d+\.|-) (?:\[(likely_durable|unclear|likely_situational)\] )?(.*?)(?: \[([^\][]+:\d+[^\][]*)\])?$/

/** A replayed day as Markdown in the words of the interface; what the note says stays as it is. */
export function replayedText(text: string, word: (name: ReplayedWord) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const heading = HEADINGS[line.trim() as keyof typeof HEADINGS]
      if (heading) return `### ${word(heading)}`
      const [, mark, lean, said, places] = LINE.exec(line) ?? []
      if (!mark) return line
      const weighed = lean ? `*${word(`lean.${LEANS[lean as keyof typeof LEANS]}`)}* · ` : ''
      const where = places ? ` ${places.split(', ').map(quoted).join(' ')}` : ''
      return `${mark} ${weighed}${said}${where}`
    })
    .join('\n')
}

const quoted = (place: string) => `\`${place.replaceAll('`', '')}\``
