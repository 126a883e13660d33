import { WIKI_FOLDERS, type WikiKind, type WikiPage, type WikiRenderMode } from '../../model/wiki.ts'
import { type Block, managedBlock } from './blocks.ts'
import { pageCounts } from './digest.ts'
import { wikiLink } from './links.ts'

/** Order in which the groups are listed and their indexes written. */
export const GROUP_ORDER: readonly WikiKind[] = ['source', 'entity', 'concept', 'synthesis', 'report']
const GROUP_TITLES: Readonly<Record<WikiKind, string>> = {
  source: 'Sources',
  entity: 'Entities',
  concept: 'Concepts',
  synthesis: 'Syntheses',
  report: 'Reports',
}
export const ROOT_INDEX = managedBlock('index', '## Generated')
export const EMPTY_ROOT_INDEX = '- Nothing is compiled yet.'

export type IndexFile = { path: string; title: string; block: Block; body: string }

/** The index of the vault and those of its folders; `pages` in the order of their titles. */
export function wikiIndexes(pages: readonly WikiPage[], mode: WikiRenderMode): IndexFile[] {
  const folders = GROUP_ORDER.map((kind) => ({
    path: `${WIKI_FOLDERS[kind]}/index.md`,
    title: GROUP_TITLES[kind],
    block: managedBlock(`${WIKI_FOLDERS[kind]}:index`, '## Generated'),
    body: pageList(pages, kind, WIKI_FOLDERS[kind], mode),
  }))
  return [
    { path: 'index.md', title: 'Wiki Index', block: ROOT_INDEX, body: rootIndex(pages, mode) },
    ...folders,
  ]
}

function rootIndex(pages: readonly WikiPage[], mode: WikiRenderMode): string {
  const counts = pageCounts(pages)
  const claims = pages.reduce((sum, page) => sum + page.claims.length, 0)
  return [
    `- Render mode: \`${mode}\``,
    `- Total pages: ${pages.length}`,
    `- Claims: ${claims}`,
    ...GROUP_ORDER.map((kind) => `- ${GROUP_TITLES[kind]}: ${counts[kind]}`),
    ...GROUP_ORDER.flatMap((kind) => ['', `### ${GROUP_TITLES[kind]}`, pageList(pages, kind, '', mode)]),
  ].join('\n')
}

function pageList(pages: readonly WikiPage[], kind: WikiKind, folder: string, mode: WikiRenderMode): string {
  const lines = pages.filter((page) => page.kind === kind).map((page) => `- ${wikiLink(page, folder, mode)}`)
  return lines.length > 0 ? lines.join('\n') : `- No ${GROUP_TITLES[kind].toLowerCase()} yet.`
}
