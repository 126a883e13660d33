import { WorkspaceId } from '../../engine/contract/schema/common.ts'
import { Route } from '../../engine/contract/schema/shell.ts'
import { LINK_SCHEME } from './identity.ts'

const MAX_LINK_CHARS = 200

/**
 * Where a link leads (`reverie://review?workspace=…`); null for everything that is not exactly of that form. Any
 * program and any web page can open such a link: it shows a page, and never does anything.
 */
export function parseLink(link: string): Route | null {
  if (link.length > MAX_LINK_CHARS || !URL.canParse(link)) return null
  const url = new URL(link)
  const isPlain =
    url.protocol === `${LINK_SCHEME}:` &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.hash === '' &&
    (url.pathname === '' || url.pathname === '/')
  if (!isPlain) return null
  const page = Route.shape.page.safeParse(url.hostname.toLowerCase())
  const query = [...url.searchParams]
  if (!page.success || query.length > 1) return null
  const [name, value] = query[0] ?? []
  if (name === undefined) return { page: page.data, workspace: null }
  const workspace = WorkspaceId.safeParse(value)
  return name === 'workspace' && workspace.success ? { page: page.data, workspace: workspace.data } : null
}

/** The first link among the arguments of a start that is understood. */
export function linkIn(args: readonly string[]): Route | null {
  for (const arg of args) {
    const route = arg.startsWith(`${LINK_SCHEME}:`) ? parseLink(arg) : null
    if (route) return route
  }
  return null
}
