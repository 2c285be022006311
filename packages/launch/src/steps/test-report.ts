import { relative } from 'node:path'

/** How long one test took, by its file and title. */
export interface TestTime {
  readonly name: string
  readonly seconds: number
}

/** A runner's counts; skipped tests are not counted but named. */
export interface TestRun {
  readonly passed: number
  readonly failed: number
  readonly times: readonly TestTime[]
  readonly skipped: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly duration?: number
    }[]
  }[]
}

/** Reads Vitest's JSON report; a file that could not even be loaded is one failure. */
export function readVitest(json: string, root: string): TestRun {
  const { testResults } = JSON.parse(json) as VitestReport
  const statuses = testResults.flatMap(file => file.assertionResults.map(test => test.status))
  const failed = statuses.filter(status => status === 'failed').length
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  const tests = testResults.flatMap(file =>
    file.assertionResults.map(({ fullName, duration = 0, status }) => ({
      name: `${relative(root, file.name)} › ${fullName}`,
      seconds: duration / 1000,
      status,
    })),
  )
  return {
    passed: statuses.filter(status => status === 'passed').length,
    failed: failed + brokenFiles.length,
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
    skipped: tests.filter(({ status }) => !/^(?:passed|failed)$/.test(status)).map(({ name }) => name),
  }
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status?: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Failures outside a test: a file that does not load, a setup that broke. */
  readonly errors: readonly unknown[]
}

/** Reads Playwright's JSON report; a test that passed only when repeated has failed. */
export function readPlaywright(json: string): TestRun {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport
  const tests = suites.flatMap(testsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  }
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): readonly (TestTime & { readonly status?: string })[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results, status = '' }) => ({
      name: `${file} › ${title} (${projectName})`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      status,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** The result of a run. An exit code that contradicts the counts, a missing report and an empty run are failures. */
export function judgeRun(code: number, report: string | undefined, read: (json: string) => TestRun): TestRun {
  if (report === undefined) return { passed: 0, failed: 1, times: [], skipped: [] }
  const counted = read(report)
  const isContradicted = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isContradicted ? { ...counted, failed: 1 } : counted
}
