import { useAddress } from '../lib/address.ts'
import { useFormat } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { useWorkspace } from '../lib/workspace.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ROUTES, type Route } from './routes.ts'

/** The pages; only Review has a number (ux 2). Below 900 px only pictures, with the names on hover and focus. */
export function SideBar({ current, isNarrow }: { current: string; isNarrow: boolean }) {
  const { t } = useText()
  const isSetUp = ({ isSetUp = false }: Route) => isSetUp
  const groups = [ROUTES.filter((route) => !isSetUp(route)), ROUTES.filter(isSetUp)]
  return (
    <nav className="side-bar" aria-label={t('app.pages')} data-pane="nav" tabIndex={-1}>
      {groups
        .filter((routes) => routes.length > 0)
        .map((routes, at) => (
          <ul key={routes[0]?.page} className={at === 0 ? '' : 'side-bar-line'}>
            {routes.map((route) => (
              <li key={route.page}>
                <PageLink route={route} isCurrent={route.page === current} isNarrow={isNarrow} />
              </li>
            ))}
          </ul>
        ))}
    </nav>
  )
}

function PageLink({ route, isCurrent, isNarrow }: { route: Route; isCurrent: boolean; isNarrow: boolean }) {
  const { t } = useText()
  const { href } = useAddress()
  const format = useFormat()
  const { ready } = useWorkspace()
  const badge = route.page === 'review' && ready > 0 ? ready : null
  return (
    <Link
      href={href(route.page)}
      className="side-bar-link"
      isCurrent={isCurrent}
      tip={isNarrow ? t(route.title) : null}
    >
      <Icon name={route.icon} size={20} />
      <span className="side-bar-name">{t(route.title)}</span>
      {badge !== null && (
        <span className="badge numbers">
          <span aria-hidden="true">{format.number(badge)}</span>
          <span className="unseen">{t('app.ready', { count: badge })}</span>
        </span>
      )}
    </Link>
  )
}
