/** How many tests a runner counted; skipped ones do not count. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts Vitest's JSON report; a file that could not even be loaded is one failure. */
export function countVitest(json: string): TestCount {
  const { testResults } = JSON.parse(json) as VitestReport
  const statuses = testResults.flatMap(file => file.assertionResults.map(test => test.status))
  const failed = statuses.filter(status => status === 'failed').length
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: statuses.filter(status => status === 'passed').length, failed: failed + brokenFiles.length }
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Failures outside a test: a file that does not load, a setup that broke. */
  readonly errors: readonly unknown[]
}

/** Counts Playwright's JSON report; a test that passed only when repeated has failed. */
export function countPlaywright(json: string): TestCount {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** The truth of a run: an exit code that contradicts the count, a missing report and an empty run are failures. */
export function judgeRun(code: number, report: string | undefined, count: (json: string) => TestCount): TestCount {
  if (report === undefined) return { passed: 0, failed: 1 }
  const counted = count(report)
  const isContradicted = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isContradicted ? { ...counted, failed: 1 } : counted
}
