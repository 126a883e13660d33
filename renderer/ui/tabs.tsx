import './tabs.css'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export type TabItem<V extends string> = { value: V; label: string; count?: string; children: ReactNode }

export type TabsProps<V extends string> = {
  label: string
  value: V
  tabs: readonly TabItem<NoInfer<V>>[]
  onChange(value: V): void
}

/** Several views of one place, one at a time. */
export function Tabs<V extends string>({ label, value, tabs, onChange }: TabsProps<V>) {
  return (
    <AriaTabs className="tabs" selectedKey={value} onSelectionChange={(key) => onChange(key as V)}>
      <TabList className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} id={tab.value} className="tabs-tab">
            {tab.label}
            {tab.count !== undefined && <span className="tabs-count numbers">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={tab.value} className="tabs-panel">
          {tab.children}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
