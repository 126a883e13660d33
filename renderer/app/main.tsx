import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { parseAddress, visit } from '../lib/address.ts'
import { loadCatalogue } from '../lib/catalogues.ts'
import { applyTray } from '../lib/freshness.ts'
import { openConnection } from './connect.ts'
import { askFirst } from './first-calls.ts'
import { hostState } from './host-state.ts'
import { followEvents } from './live-events.ts'
import { createQueries, Root } from './root.tsx'
import { loadPage, routeOf } from './routes.ts'
import { lastLanguage } from './use-text-of-page.ts'

// First of all who we are, which everything waits for; the page and its words are on their way meanwhile. A browser
// fetches six files at a time: asked after them, it would wait for them.
const connecting = openConnection()
// A page that does not come is told where it is drawn.
const loading = loadPage(routeOf(parseAddress(window.location.hash).page)).catch(() => null)
void loadCatalogue(lastLanguage())
const connection = await connecting
const queries = createQueries()
void askFirst(connection, queries, parseAddress(window.location.hash))
followEvents(connection, queries, {
  onShell(event) {
    if (event.event === 'host.state') hostState.set(event.host.state)
    else if (event.event === 'shell.tray') applyTray(queries)
    else {
      const { page, workspace } = event.route
      visit({ page, params: workspace === null ? {} : { workspace } })
    }
  },
})
// Not awaited here: the page's own file waits until this one has run to its end.
void loading.then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Root connection={connection} queries={queries} />,
  ),
)
