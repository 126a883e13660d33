import { useText } from '../../lib/text.ts'

/** What another program said, which is in its language and not in ours. */
export function OwnWords({ text }: { text: string }) {
  const { t } = useText()
  return (
    <p className="connection-own-words">
      <span className="soft">{t('connections.problem')}</span>{' '}
      <span className="mono" lang="en">
        {text}
      </span>
    </p>
  )
}
