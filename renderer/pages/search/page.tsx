import './search.css'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { BeforeReply } from './before-reply.tsx'
import { Find } from './find.tsx'

const TABS = ['find', 'reply'] as const

/** What an agent would find when it asks, and what it is given before a reply without having asked. */
export function Page() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const tab = TABS.find((one) => one === params.tab) ?? 'find'
  const parts = { find: <Find />, reply: <BeforeReply /> }
  return (
    <div className="page page-whole search-page">
      <h1>{t('app.page.search')}</h1>
      <Tabs
        label={t('search.tabs')}
        value={tab}
        onChange={(value) => choose({ tab: value === 'find' ? null : value })}
        tabs={TABS.map((value) => ({ value, label: t(`search.tab.${value}`), children: parts[value] }))}
      />
    </div>
  )
}
