import { defineConfig } from 'vitest/config'

/** The unit tests as Stryker runs them, in its copy of this package. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['mutation/same-values.ts'],
    // Slowness finds no mutant: what does not end is ended, and counted apart, by Stryker.
    testTimeout: 60_000,
  },
})
