import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, judgeRun } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map(status => ({ status })) })
const vitest = (...files: object[]) => JSON.stringify({ testResults: files })
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

describe('countVitest', () => {
  test('sums over files and leaves skipped tests out', () => {
    const report = vitest(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo'))
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 })
  })

  test('a file that could not be loaded is one failure', () => {
    expect(countVitest(vitest(file('failed'), file('passed', 'passed')))).toEqual({ passed: 1, failed: 1 })
  })

  test('a file whose hook broke after its tests passed is one failure', () => {
    expect(countVitest(vitest(file('failed', 'passed')))).toEqual({ passed: 1, failed: 1 })
  })
})

describe('countPlaywright', () => {
  test('counts expected, unexpected and flaky, not skipped', () => {
    expect(countPlaywright(playwright({ expected: 4, unexpected: 2, flaky: 1, skipped: 9 }))).toEqual({
      passed: 4,
      failed: 3,
    })
  })

  test('a failure outside the tests is counted', () => {
    expect(countPlaywright(playwright({ expected: 1 }, [{ message: 'setup' }]))).toEqual({ passed: 1, failed: 1 })
  })
})

describe('judgeRun', () => {
  const passing = vitest(file('passed', 'passed'))

  test('a run that ended well is taken as counted', () => {
    expect(judgeRun(0, passing, countVitest)).toEqual({ passed: 1, failed: 0 })
  })

  test('an exit code that contradicts the report is a failure', () => {
    expect(judgeRun(1, passing, countVitest)).toEqual({ passed: 1, failed: 1 })
  })

  test('failures are not counted twice for the exit code', () => {
    expect(judgeRun(1, vitest(file('failed', 'failed')), countVitest)).toEqual({ passed: 0, failed: 1 })
  })

  test('a run without a report and a run without tests are failures', () => {
    expect(judgeRun(0, undefined, countVitest)).toEqual({ passed: 0, failed: 1 })
    expect(judgeRun(0, vitest(), countVitest)).toEqual({ passed: 0, failed: 1 })
  })
})
