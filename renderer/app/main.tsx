import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { parseAddress, visit } from '../lib/address.ts'
import { applyTray } from '../lib/freshness.ts'
import { openConnection } from './connect.ts'
import { askFirst } from './first-calls.ts'
import { hostState } from './host-state.ts'
import { followEvents } from './live-events.ts'
import { createQueries, Root } from './root.tsx'
import { loadPage, routeOf } from './routes.ts'

// The page is on its way while it is asked who we are; one that does not come is told where it is drawn.
const loading = loadPage(routeOf(parseAddress(window.location.hash).page)).catch(() => null)
// Nothing is awaited at the top of this file: that of the page waits until this one has run to its end.
void openConnection().then(async (connection) => {
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
  await loading
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Root connection={connection} queries={queries} />,
  )
})
