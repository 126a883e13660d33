import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Link } from '../../ui/link.tsx'
import { Choices, Flag, Lines, Words } from './controls.tsx'
import type { FlagKey } from './setting-keys.ts'
import type { Scope } from './use-scope.ts'

const KEY = 'plugins.entries.memory-wiki.config'
const BRIDGE: readonly FlagKey[] = [
  `${KEY}.bridge.enabled`,
  `${KEY}.bridge.readMemoryArtifacts`,
  `${KEY}.bridge.indexMemoryRoot`,
  `${KEY}.bridge.indexDailyNotes`,
  `${KEY}.bridge.indexDreamReports`,
  `${KEY}.bridge.followMemoryEvents`,
]
const REST: readonly FlagKey[] = [
  `${KEY}.ingest.autoCompile`,
  `${KEY}.render.createBacklinks`,
  `${KEY}.render.createDashboards`,
]

/** Where the wiki lies, how it links, and what it is made of. */
export function WikiSettings({ scope }: { scope: Scope }) {
  const { t } = useText()
  const { href } = useAddress()
  return (
    <section className="setting-group" aria-labelledby="settings-wiki">
      <h2 id="settings-wiki">{t('settings.group.wiki')}</h2>
      <p>
        <Link href={href('wiki')}>{t('settings.wiki.open')}</Link>
      </p>
      <Words scope={scope} id={`${KEY}.vault.path`} />
      <Flag scope={scope} id="wiki.fromMemory" />
      <Flag scope={scope} id="wiki.summaries" />
      <Choices scope={scope} id={`${KEY}.vault.renderMode`} />
      <Choices scope={scope} id={`${KEY}.vaultMode`} />
      <details className="setting-more">
        <summary>{t('settings.wiki.more')}</summary>
        <div className="setting-group">
          {BRIDGE.map((key) => (
            <Flag key={key} scope={scope} id={key} />
          ))}
          <Flag scope={scope} id={`${KEY}.unsafeLocal.allowPrivateMemoryCoreAccess`} />
          <Lines scope={scope} id={`${KEY}.unsafeLocal.paths`} />
          {REST.map((key) => (
            <Flag key={key} scope={scope} id={key} />
          ))}
          <Lines scope={scope} id="wiki.urlHosts" />
        </div>
      </details>
    </section>
  )
}
