/** Mutation testing of one folder of `src`; `npm run mutate` names the folder and where results are stored. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts' },
  packageManager: 'pnpm',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that never ends counts as detected; a busy machine must not look like one.
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 85 },
  // TypeScript 7 has no API for Stryker to rewrite these; no test needs them.
  ignorePatterns: ['tsconfig*.json', 'bench'],
  incremental: true,
  tempDirName: '.mutation/tmp',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  warnings: { slow: false },
}
