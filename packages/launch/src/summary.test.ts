import { expect, test } from 'vitest'
import type { StepResult } from './step.ts'
import { stepTable, summaryLine } from './summary.ts'

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
