import { availableParallelism, loadavg } from 'node:os'

/** Prints one line of JSON per figure. Three digits: a busy machine measures no more precisely. */
export const printFigure = (
  figure: string,
  values: Readonly<Record<string, number | string | boolean>>,
  bench = 'storefront',
): void => {
  const rounded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(value.toPrecision(3)) : value,
  ])
  console.log(JSON.stringify({ bench, figure, ...Object.fromEntries(rounded) }))
}

/** Prints the load of the machine with every run, because other processes affect the figures. */
export const printMachine = (): void => {
  printFigure('machine', { cpus: availableParallelism(), load: loadavg()[0] ?? 0 })
}

/** The quantile of sorted `values`; `share` is 0–1. */
const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const medianOf = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export const p95Of = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.95,
  )

export const p99Of = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  )
