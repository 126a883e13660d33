import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Promoted, promotedMemory, wikiPage } from '../support/wiki.ts'
import { clientOf, configure } from './app-under-test.ts'

const FACTS: Promoted[] = [
  { text: 'Petra is allergic to peanuts', day: '2026-05-04' },
  {
    text: 'Petra moved to Lyon',
    day: '2026-05-20',
    replaces: { text: 'Petra lives in Nantes', on: '2026-05-20' },
  },
  { text: 'O Tomé guarda a chave do armário com a Petra', day: '2026-05-11' },
  { text: 'O Tomé rega a estufa às segundas', day: '2026-05-12' },
  { text: '三号阀门早上七点一刻打开', day: '2026-05-05', heading: '温室' },
  { text: '薄荷周末剪下来', day: '2026-05-06', heading: '温室' },
]
/** What a person wrote into the vault by hand. */
export const BY_HAND = {
  'syntheses/boat.md': wikiPage(
    {
      ...{ pageType: 'synthesis', id: 'synthesis.boat', title: 'The boat' },
      claims: [{ id: 'claim.colour', text: 'The boat is green.', status: 'contested', confidence: 0.3 }],
      questions: ['Who has the key of the boathouse?'],
    },
    '# The boat\n\nRepaired by [Petra](../entities/petra.md), see [[concepts/温室|the greenhouse]].\n',
  ),
  'concepts/harbour.md': wikiPage(
    {
      ...{ pageType: 'concept', id: 'concept.harbour', title: 'Hafen' },
      claims: [
        {
          id: 'claim.colour',
          text: 'The boat is red.',
          evidence: [{ path: 'memory/2026-05-04.md', lines: '3' }],
        },
      ],
    },
    '# Hafen\n\nSee [[syntheses/boat]].\n',
  ),
}

/** A workspace with promoted lines, and the folder where its wiki is or will be. */
export function remembered(
  scratch: string,
  { facts = FACTS, more = {} }: { facts?: Promoted[]; more?: object } = {},
) {
  const [workspace, vault] = [join(scratch, 'oficina'), join(scratch, 'wiki')]
  write(workspace, promotedMemory(facts))
  configure(join(scratch, 'home'), {
    plugins: { entries: { 'memory-wiki': { config: { vault: { path: vault } } } } },
    ...more,
  })
  return { workspace, vault }
}

export function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Makes the wiki through the contract, with these pages of a person in it. */
export async function made(
  page: Page,
  vault: string,
  pages: Record<string, string> = BY_HAND,
): Promise<string> {
  const client = await clientOf(page)
  const [first] = (await client.workspaces.list({})).workspaces
  const workspace = first?.id ?? ''
  await client.wiki.init({ workspace })
  write(vault, pages)
  await client.wiki.compile({ workspace })
  return workspace
}

export const list = (page: Page) => page.getByRole('grid', { name: 'Pages of the wiki' })
