import { describe, expect, test } from 'vitest'
import { judgeRun, readPlaywright, readVitest } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/shop/packages/core/src/a.test.ts',
  status,
  assertionResults: tests.map((status, index) => ({ status, fullName: `adds ${index}`, duration: 250 })),
})
const vitest = (...files: object[]) => JSON.stringify({ testResults: files })
const playwright = (stats: object, errors: unknown[] = [], suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites })
const countVitest = (json: string) => {
  const { passed, failed } = readVitest(json, '/shop')
  return { passed, failed }
}

describe('readVitest', () => {
  test('sums over files, leaves skipped tests out and names them', () => {
    const report = vitest(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo'))
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 })
    expect(readVitest(report, '/shop').skipped).toEqual([
      'packages/core/src/a.test.ts › adds 2',
      'packages/core/src/a.test.ts › adds 2',
    ])
  })

  test('a file that could not be loaded is one failure', () => {
    expect(countVitest(vitest(file('failed'), file('passed', 'passed')))).toEqual({ passed: 1, failed: 1 })
  })

  test('a file whose hook broke after its tests passed is one failure', () => {
    expect(countVitest(vitest(file('failed', 'passed')))).toEqual({ passed: 1, failed: 1 })
  })

  test('tells how long each test took, by its file', () => {
    expect(readVitest(vitest(file('passed', 'passed')), '/shop').times).toEqual([
      { name: 'packages/core/src/a.test.ts › adds 0', seconds: 0.25 },
    ])
  })
})

describe('readPlaywright', () => {
  test('counts expected, unexpected and flaky, not skipped', () => {
    expect(readPlaywright(playwright({ expected: 4, unexpected: 2, flaky: 1, skipped: 9 }))).toMatchObject({
      passed: 4,
      failed: 3,
    })
  })

  test('a failure outside the tests is counted', () => {
    expect(readPlaywright(playwright({ expected: 1 }, [{ message: 'setup' }]))).toMatchObject({ passed: 1, failed: 1 })
  })

  test('tells how long each test took, however deep it stands in its file, and which was not run', () => {
    const spec = (title: string, ...durations: number[]) => ({
      file: 'cart.spec.ts',
      title,
      tests: [{ projectName: 'phone', results: durations.map(duration => ({ duration })) }],
    })
    const skipped = { ...spec('waits', 0), tests: [{ projectName: 'phone', status: 'skipped', results: [] }] }
    expect(readPlaywright(playwright({ skipped: 1 }, [], [{ specs: [skipped] }])).skipped).toEqual([
      'cart.spec.ts › waits (phone)',
    ])
    const suite = { specs: [spec('opens', 1500)], suites: [{ specs: [spec('closes', 1000, 500)] }] }
    expect(readPlaywright(playwright({ expected: 2 }, [], [suite])).times).toEqual([
      { name: 'cart.spec.ts › opens (phone)', seconds: 1.5 },
      { name: 'cart.spec.ts › closes (phone)', seconds: 1.5 },
    ])
  })
})

describe('judgeRun', () => {
  const read = (json: string) => readVitest(json, '/shop')
  const passing = vitest(file('passed', 'passed'))

  test('a run that ended well is taken as counted', () => {
    expect(judgeRun(0, passing, read)).toMatchObject({ passed: 1, failed: 0 })
  })

  test('an exit code that contradicts the report is a failure', () => {
    expect(judgeRun(1, passing, read)).toMatchObject({ passed: 1, failed: 1 })
  })

  test('failures are not counted twice for the exit code', () => {
    expect(judgeRun(1, vitest(file('failed', 'failed')), read)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a run without a report and a run without tests are failures', () => {
    expect(judgeRun(0, undefined, read)).toMatchObject({ passed: 0, failed: 1 })
    expect(judgeRun(0, vitest(), read)).toMatchObject({ passed: 0, failed: 1 })
  })
})
