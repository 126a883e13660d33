import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import type { Wiki, WikiActs } from './use-wiki-acts.ts'

/** What a wiki is, what would be made, and the way to it. Nothing is written before a person asks. */
export function NotMade({ wiki: { name, wouldCreate, isFromMemory }, acts }: { wiki: Wiki; acts: WikiActs }) {
  const { t } = useText()
  const { href } = useAddress()
  return (
    <div className="wiki-none">
      <EmptyState
        title={t('wiki.none.title')}
        action={
          <Button
            kind="primary"
            whyNot={acts.whyNot}
            isPending={acts.isRunning}
            onPress={() => void acts.make()}
          >
            {t('wiki.none.make')}
          </Button>
        }
      >
        <p>{t(isFromMemory ? 'wiki.none.help' : 'wiki.none.helpByHand')}</p>
        <p>
          {t('wiki.none.where', { name })}{' '}
          <Link href={href('settings', { tab: 'all' })}>{t('wiki.none.elsewhere')}</Link>
        </p>
      </EmptyState>
      {wouldCreate.length > 0 && (
        <details>
          <summary>{t('wiki.none.files', { count: wouldCreate.length })}</summary>
          <ul className="mono wiki-files">
            {wouldCreate.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
