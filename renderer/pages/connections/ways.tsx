import { useState } from 'react'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { type Connection, useWords } from './use-words.ts'

/** How to add it, for each program that can be told: text to be copied as it is. */
export function Ways({ ways, isOpen }: Pick<Connection, 'ways'> & { isOpen: boolean }) {
  const { t } = useText()
  const words = useWords()
  const notices = useNotices()
  const [client, choose] = useState(ways[0]?.client ?? '')
  const way = ways.find((one) => one.client === client) ?? ways[0]
  if (!way) return null
  const copy = () =>
    navigator.clipboard.writeText(way.text).then(
      () => notices.did(t('connections.add.copied')),
      () => notices.failed(t('connections.add.notCopied')),
    )
  return (
    <details open={isOpen}>
      <summary>{t('connections.add')}</summary>
      <div className="connection-way">
        {ways.length > 1 && (
          <Select
            label={t('connections.add.for')}
            value={way.client}
            options={ways.map(({ client: value }) => ({ value, label: words.way(value) }))}
            onChange={choose}
          />
        )}
        <p>{way.into === null ? t('connections.add.run') : t('connections.add.into', { file: way.into })}</p>
        <pre className="connection-snippet" lang="en">
          {way.text}
        </pre>
        <div>
          <Button icon="copy" onPress={() => void copy()}>
            {t('connections.add.copy')}
          </Button>
        </div>
      </div>
    </details>
  )
}
