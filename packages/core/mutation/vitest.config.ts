import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The unit tests as Stryker runs them, in its copy of this package. */
export default defineConfig({
  resolve: { alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, 'short-properties.ts') }] },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Slowness detects no mutant: Stryker stops endless ones and counts them separately.
    testTimeout: 60_000,
  },
})
