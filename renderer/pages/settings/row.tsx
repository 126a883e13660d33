import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import type { SettingKey } from './setting-keys.ts'
import type { Scope } from './use-scope.ts'

/** A control, where its value comes from, and what was wrong with the last one. */
export function Row({ scope, id, children }: { scope: Scope; id: SettingKey; children: ReactNode }) {
  const problem = scope.problemOf(id)
  return (
    <div className="setting-row">
      {children}
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <Source scope={scope} id={id} />
    </div>
  )
}

/** Which file it stands in, or that it holds for this workspace alone, with the way back. */
export function Source({ scope, id }: { scope: Scope; id: SettingKey }) {
  const { t } = useText()
  const { source, file, line } = scope.setting(id)
  if (source === 'default') return null
  const isOwn = source === (scope.workspace === null ? 'file' : 'workspace')
  return (
    <p className="setting-source soft">
      {source === 'file' && file !== null ? (
        <span className="setting-file">
          {line === null
            ? t('settings.from.file', { file: nameOf(file) })
            : t('settings.from.line', { file: nameOf(file), line: String(line) })}
        </span>
      ) : (
        <span>{t('settings.from.workspace')}</span>
      )}
      {isOwn && scope.whyNot === null && (
        <Button kind="quiet" onPress={() => void scope.save({ [id]: null })}>
          {t(scope.workspace === null ? 'settings.toDefault' : 'settings.toAll')}
        </Button>
      )}
    </p>
  )
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
