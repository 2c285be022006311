import { expect, test } from 'vitest'
import type { StepResult } from './step.ts'
import { skippedTests, slowestTests, stepTable, summaryLine } from './summary.ts'

const result = (name: string, passed: number, failed: number): StepResult => ({
  name,
  passed,
  failed,
  seconds: 1.26,
  output: '',
})

test('the last line sums over all steps', () => {
  expect(summaryLine([result('format', 1, 0), result('unit', 120, 2), result('types', 0, 1)])).toBe(
    '121 passed, 3 failed',
  )
})

test('the table has one row per step with its verdict, its seconds, and the tests where there are several', () => {
  expect(stepTable([result('format', 1, 0), result('unit', 120, 2)]).split('\n')).toEqual([
    '  format  ok         1.3 s',
    '  unit    FAILED     1.3 s  120 of 122',
  ])
})

test('what was not run is named', () => {
  const unit = { ...result('unit', 2, 0), skipped: ['a.test.ts › needs Redis'] }
  expect(skippedTests([unit, result('format', 1, 0)])).toBe('  a.test.ts › needs Redis')
  expect(skippedTests([result('format', 1, 0)])).toBe('')
})

test('the slowest tests of all steps come first, as many as are asked for', () => {
  const unit = {
    ...result('unit', 2, 0),
    times: [
      { name: 'a', seconds: 0.04 },
      { name: 'b', seconds: 12.34 },
    ],
  }
  const journeys = { ...result('journeys', 1, 0), times: [{ name: 'c', seconds: 3 }] }
  expect(slowestTests([result('format', 1, 0), unit, journeys], 2).split('\n')).toEqual([
    '    12.3 s  b',
    '     3.0 s  c',
  ])
  expect(slowestTests([result('format', 1, 0)], 20)).toBe('')
})
