import { useText } from '../lib/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The host does not know this browser: an address that it prints lets it in. */
export function Door() {
  const { t } = useText()
  return (
    <main>
      <h1 className="unseen">Reverie</h1>
      <EmptyState
        title={t('app.refused.title')}
        action={
          <Button icon="refresh" onPress={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        }
      >
        <p>{t('app.refused.help')}</p>
        <p>
          <code>reverie serve --open</code>
        </p>
      </EmptyState>
    </main>
  )
}
