import type { StepResult } from './step.ts'

/** The last line of `npm test`. */
export function summaryLine(results: readonly StepResult[]): string {
  const { passed, failed } = sum(results)
  return `${passed} passed, ${failed} failed`
}

export function sum(results: readonly StepResult[]): { readonly passed: number; readonly failed: number } {
  return {
    passed: results.reduce((total, result) => total + result.passed, 0),
    failed: results.reduce((total, result) => total + result.failed, 0),
  }
}

/** One row per step: its name, whether it passed, its seconds. */
export function stepTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  return results.map(result => stepRow(result, width)).join('\n')
}

function stepRow({ name, passed, failed, seconds }: StepResult, width: number): string {
  const verdict = failed === 0 ? 'ok    ' : 'FAILED'
  const tests = passed + failed > 1 ? `  ${passed} of ${passed + failed}` : ''
  return `  ${name.padEnd(width)}  ${verdict}  ${seconds.toFixed(1).padStart(6)} s${tests}`
}

/** The tests that were not run, one row each; none where all were. */
export function skippedTests(results: readonly StepResult[]): string {
  return results.flatMap(({ skipped = [] }) => skipped.map(name => `  ${name}`)).join('\n')
}

/** The slowest tests of all steps, one row each; none where no runner reports durations. */
export function slowestTests(results: readonly StepResult[], count: number): string {
  return results
    .flatMap(({ times = [] }) => times)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')
}
