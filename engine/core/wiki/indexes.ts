import {
  WIKI_FOLDERS,
  type WikiKind,
  type WikiPage,
  type WikiPageCounts,
  type WikiRenderMode,
} from '../../model/wiki.ts'
import { type Block, managedBlock } from './blocks.ts'
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

/** The line of a page in the index of the vault, and in that of its folder. */
export type IndexLines = { inRoot: string; inFolder: string }

export function indexLines(page: WikiPage, mode: WikiRenderMode): IndexLines {
  const folder = WIKI_FOLDERS[page.kind]
  return { inRoot: `- ${wikiLink(page, '', mode)}`, inFolder: `- ${wikiLink(page, folder, mode)}` }
}

type IndexOf = { mode: WikiRenderMode; counts: WikiPageCounts; linesOf: (page: WikiPage) => IndexLines }

/** The index of the vault and those of its folders; `pages` in the order of their titles. */
export function wikiIndexes(pages: readonly WikiPage[], { mode, counts, linesOf }: IndexOf): IndexFile[] {
  const claims = pages.reduce((sum, page) => sum + page.claims.length, 0)
  const groups = GROUP_ORDER.map((kind) => {
    const lines = pages.filter((page) => page.kind === kind).map(linesOf)
    const nothing = `- No ${GROUP_TITLES[kind].toLowerCase()} yet.`
    const list = (of: (each: IndexLines) => string) => (lines.length > 0 ? lines.map(of).join('\n') : nothing)
    return { kind, inRoot: list(({ inRoot }) => inRoot), inFolder: list(({ inFolder }) => inFolder) }
  })
  const root = [
    `- Render mode: \`${mode}\``,
    `- Total pages: ${pages.length}`,
    `- Claims: ${claims}`,
    ...GROUP_ORDER.map((kind) => `- ${GROUP_TITLES[kind]}: ${counts[kind]}`),
    ...groups.flatMap(({ kind, inRoot }) => ['', `### ${GROUP_TITLES[kind]}`, inRoot]),
  ]
  return [
    { path: 'index.md', title: 'Wiki Index', block: ROOT_INDEX, body: root.join('\n') },
    ...groups.map(({ kind, inFolder }) => ({
      path: `${WIKI_FOLDERS[kind]}/index.md`,
      title: GROUP_TITLES[kind],
      block: managedBlock(`${WIKI_FOLDERS[kind]}:index`, '## Generated'),
      body: inFolder,
    })),
  ]
}
