import { type ComponentType, lazy } from 'react'
import type { PageName } from '../../engine/contract/schema/shell.ts'
import type { MessageKey } from '../lib/catalogues.ts'
import type { Command } from '../lib/commands.ts'
import { CONNECTIONS_COMMANDS } from '../pages/connections/commands.ts'
import { DIARY_COMMANDS } from '../pages/diary/commands.ts'
import { HEALTH_COMMANDS } from '../pages/health/commands.ts'
import { MEMORY_COMMANDS } from '../pages/memory/commands.ts'
import { RECALL_COMMANDS } from '../pages/recall/commands.ts'
import { REVIEW_COMMANDS } from '../pages/review/commands.ts'
import { SEARCH_COMMANDS } from '../pages/search/commands.ts'
import { SETTINGS_COMMANDS } from '../pages/settings/commands.ts'
import { SWEEPS_COMMANDS } from '../pages/sweeps/commands.ts'
import { TONIGHT_COMMANDS } from '../pages/tonight/commands.ts'
import { Page as Tonight } from '../pages/tonight/page.tsx'
import { WIKI_COMMANDS } from '../pages/wiki/commands.ts'
import type { IconName } from '../ui/icon.tsx'

export type Route = {
  /** Of its address: `#/review`. */
  page: PageName
  title: MessageKey
  icon: IconName
  /** The second key of `G …`. */
  goKey: string | null
  /** Below the line in the side bar. */
  isSetUp?: boolean
  commands: readonly Command[]
  load(): Promise<{ Page: ComponentType }>
}

/** The pages, in the order of the side bar (ux 2). A page that is not in this table is nowhere in the interface. */
export const ROUTES: readonly Route[] = [
  {
    page: 'tonight',
    title: 'app.page.tonight',
    icon: 'moon',
    goKey: 'T',
    commands: TONIGHT_COMMANDS,
    // Nearly every start begins here: its twelve files come with the first.
    load: async () => ({ Page: Tonight }),
  },
  {
    page: 'review',
    title: 'app.page.review',
    icon: 'list',
    goKey: 'R',
    commands: REVIEW_COMMANDS,
    load: () => import('../pages/review/page.tsx'),
  },
  {
    page: 'memory',
    title: 'app.page.memory',
    icon: 'memory',
    goKey: 'M',
    commands: MEMORY_COMMANDS,
    load: () => import('../pages/memory/page.tsx'),
  },
  {
    page: 'diary',
    title: 'app.page.diary',
    icon: 'book',
    goKey: 'D',
    commands: DIARY_COMMANDS,
    load: () => import('../pages/diary/page.tsx'),
  },
  {
    page: 'recall',
    title: 'app.page.recall',
    icon: 'layers',
    goKey: 'C',
    commands: RECALL_COMMANDS,
    load: () => import('../pages/recall/page.tsx'),
  },
  {
    page: 'sweeps',
    title: 'app.page.sweeps',
    icon: 'history',
    goKey: 'S',
    commands: SWEEPS_COMMANDS,
    load: () => import('../pages/sweeps/page.tsx'),
  },
  {
    page: 'search',
    title: 'app.page.search',
    icon: 'search',
    goKey: 'F',
    commands: SEARCH_COMMANDS,
    load: () => import('../pages/search/page.tsx'),
  },
  {
    page: 'wiki',
    title: 'app.page.wiki',
    icon: 'wiki',
    goKey: 'W',
    commands: WIKI_COMMANDS,
    load: () => import('../pages/wiki/page.tsx'),
  },
  {
    page: 'connections',
    title: 'app.page.connections',
    icon: 'plug',
    goKey: 'N',
    commands: CONNECTIONS_COMMANDS,
    load: () => import('../pages/connections/page.tsx'),
  },
  {
    page: 'health',
    title: 'app.page.health',
    icon: 'health',
    goKey: 'H',
    isSetUp: true,
    commands: HEALTH_COMMANDS,
    load: () => import('../pages/health/page.tsx'),
  },
  {
    page: 'settings',
    title: 'app.page.settings',
    icon: 'settings',
    goKey: null,
    isSetUp: true,
    commands: SETTINGS_COMMANDS,
    load: () => import('../pages/settings/page.tsx'),
  },
]

export const PAGE_NAMES: ReadonlySet<string> = new Set(ROUTES.map(({ page }) => page))

const here = new Map<PageName, ComponentType>()

/** Fetches a page; from then on it is drawn without a wait. */
export async function loadPage({ page, load }: Route): Promise<ComponentType> {
  const { Page } = await load()
  here.set(page, Page)
  return Page
}

const LATER = new Map(
  ROUTES.map((route) => [route.page, lazy(async () => ({ default: await loadPage(route) }))] as const),
)

/** The page of an address; one that is not known is the first. */
export function routeOf(page: string): Route {
  return ROUTES.find((one) => one.page === page) ?? (ROUTES[0] as Route)
}

const drawn = new Map<PageName, ComponentType>()

/**
 * What is drawn for a page: itself where it is here already, since React shows what it had to wait for only 0.3 s after
 * the stand-in. One answer for good: another component in its place would lose what the page holds.
 */
export function pageOf({ page }: Route): ComponentType {
  const Page = drawn.get(page) ?? here.get(page) ?? (LATER.get(page) as ComponentType)
  drawn.set(page, Page)
  return Page
}

/** Fetches the other pages once the first one stands, so that a change of page waits for nothing. */
export function loadAllPages(): void {
  for (const route of ROUTES) void loadPage(route)
}
