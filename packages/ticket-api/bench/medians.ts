import { loadavg } from 'node:os'
import type { LoadReport } from './load.ts'

/** How often the servers take turns, and how long each turn is. */
export const rounds = 5
export const roundMs = 2_000

/** Prints one figure with the load average of the last minute: on a busy machine only ratios and processor time count. */
export const print = (figure: object): void =>
  console.log(JSON.stringify({ bench: 'api', ...figure, load_average: toThree(loadavg()[0] ?? 0) }))

/** Figures of a busy machine are not more precise than three digits. */
export const toThree = (value: number): number => Number(value.toPrecision(3))

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

export const medians = (reports: readonly LoadReport[]) => ({
  per_second: toThree(median(reports.map(({ perSecond }) => perSecond))),
  p50_ms: toThree(median(reports.map(({ p50 }) => p50))),
  p99_ms: toThree(median(reports.map(({ p99 }) => p99))),
  statuses: reports.map(({ statuses }) => statuses).reduce(addUp, {}),
})

const addUp = (one: LoadReport['statuses'], other: LoadReport['statuses']): LoadReport['statuses'] => {
  const sum: Record<number, number> = { ...one }
  for (const [status, count] of Object.entries(other)) sum[Number(status)] = (sum[Number(status)] ?? 0) + count
  return sum
}
