import { defineConfig } from '@playwright/test'

const json = process.env.REVERIE_TEST_REPORT
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'out/failed',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as ['json', { outputFile: string }]] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1200, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.REVERIE_TEST_BROWSER ?? '',
      env: {
        ...(process.env as Record<string, string>),
        ...JSON.parse(process.env.REVERIE_TEST_BROWSER_ENV ?? '{}'),
      },
      // The sandbox of Chromium cannot be set up by root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
