import type { Definition } from '../definition.ts'
import { withWiki } from '../options.ts'

export const WIKI: readonly Definition[] = [
  {
    name: 'wiki',
    group: 'Wiki:',
    description: 'linked pages of knowledge: claims with evidence, backlinks, reports of what is open or old',
    load: async () => (await import('../wiki.ts')).wiki,
    shape: withWiki,
    examples: [
      'reverie wiki init --vault ~/wiki',
      'reverie wiki ingest survey.md --title "Hull survey"',
      'reverie wiki apply synthesis "Paint plan" --body "Two coats." --source-id source.hull-survey',
      'reverie wiki compile',
      'reverie wiki search paint colours --mode route-question --json',
    ],
  },
]
