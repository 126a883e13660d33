import { Component, type ReactNode } from 'react'
import { useText } from '../lib/text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type Props = { children: ReactNode }
type State = { error: Error | null }

/** A fault of the interface stays in its page: it is named, and everything else goes on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <FaultNote error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function FaultNote({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useText()
  return (
    <Banner
      tone="bad"
      title={t('app.fault.title')}
      action={
        <Button icon="refresh" onPress={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      <p>{t('app.fault.help')}</p>
      <p className="soft mono" lang="en">
        {error.message}
      </p>
    </Banner>
  )
}
