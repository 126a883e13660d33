import type { MessageKey } from '../../lib/catalogues.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { findings, type Inspection } from './setup.ts'

/** What lies in a folder, in words. */
export function FoundNote({ inspection }: { inspection: Inspection }) {
  const { t } = useText()
  const format = useFormat()
  const { folder, isFolder, isWorkspace, notes, dailyNotes, bytes, state } = inspection
  const params = {
    folder,
    entries: state.entries,
    promoted: state.promoted,
    name: inspection.inside ?? format.list(inspection.holds),
    when: state.lastSweepMs === null ? t('app.status.never') : format.dateTime(state.lastSweepMs),
  }
  const lines = findings(inspection).map((name) => t(`first-run.found.${name}` as MessageKey, params))
  const title = isFolder
    ? t(isWorkspace ? 'first-run.found.workspace' : 'first-run.found.noWorkspace', { folder })
    : (lines.shift() ?? '')
  return (
    <div role="status">
      <Banner tone={isFolder ? (isWorkspace ? 'good' : 'info') : 'warn'} title={title}>
        {isFolder && (
          <ul>
            <li>{t('first-run.found.notes', { notes, daily: dailyNotes, size: format.bytes(bytes) })}</li>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
