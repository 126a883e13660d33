import { defineConfig } from '@playwright/test'

const json = process.env.REVERIE_TEST_REPORT

export default defineConfig({
  testDir: '..',
  testMatch: ['desktop/*.spec.ts', 'electron-stand-in/*.spec.ts'],
  outputDir: 'out/failed',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as ['json', { outputFile: string }]] : [])],
})
