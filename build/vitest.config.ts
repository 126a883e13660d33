import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
    // No test is about time; a busy machine only takes longer.
    testTimeout: 60_000,
    // Nobody may depend on the machine's zone or language.
    env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  },
})
