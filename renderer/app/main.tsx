import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { visit } from '../lib/address.ts'
import { openConnection } from './connect.ts'
import { hostState } from './host-state.ts'
import { followEvents } from './live-events.ts'
import { createQueries, Root } from './root.tsx'
import { loadAllPages } from './routes.ts'

const connection = await openConnection()
const queries = createQueries()
followEvents(connection, queries, {
  onShell(event) {
    if (event.event === 'host.state') hostState.set(event.host.state)
    else {
      const { page, workspace } = event.route
      visit({ page, params: workspace === null ? {} : { workspace } })
    }
  },
})
createRoot(document.getElementById('root') as HTMLElement).render(
  <Root connection={connection} queries={queries} />,
)
requestIdleCallback(loadAllPages, { timeout: 3_000 })
