import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { parseAddress, visit } from '../lib/address.ts'
import { applyTray } from '../lib/freshness.ts'
import { openConnection } from './connect.ts'
import { hostState } from './host-state.ts'
import { followEvents } from './live-events.ts'
import { createQueries, Root } from './root.tsx'
import { routeOf } from './routes.ts'

// On its way while the host is asked who we are; a token in the address is that of the first page.
void routeOf(parseAddress(window.location.hash).page).route.load()
const connection = await openConnection()
const queries = createQueries()
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
createRoot(document.getElementById('root') as HTMLElement).render(
  <Root connection={connection} queries={queries} />,
)
