import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRegistry, RegistryProvider } from '../lib/commands.ts'
import { type Connection, ConnectionProvider } from '../lib/connection.ts'
import { createNotices, NoticesProvider } from '../lib/notices.ts'
import { PagesProvider } from '../lib/pages.ts'
import { TextProvider } from '../lib/text.ts'
import { App } from './app.tsx'
import { PAGE_NAMES } from './routes.ts'
import { useTextOfPage, useTheme } from './use-text-of-page.ts'

/** Answers stay fresh until an event says otherwise; the host is on this computer, whatever the network does. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export function Root({ connection, queries }: { connection: Connection; queries: QueryClient }) {
  const [registry] = useState(createRegistry)
  const [notices] = useState(createNotices)
  return (
    <QueryClientProvider client={queries}>
      <ConnectionProvider value={connection}>
        <RegistryProvider value={registry}>
          <NoticesProvider value={notices}>
            <PagesProvider value={PAGE_NAMES}>
              <InLanguage />
            </PagesProvider>
          </NoticesProvider>
        </RegistryProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  )
}

function InLanguage() {
  const text = useTextOfPage()
  useTheme()
  if (!text) return null
  return (
    <TextProvider value={text}>
      <I18nProvider locale={text.language}>
        <App />
      </I18nProvider>
    </TextProvider>
  )
}
