import { availableParallelism, loadavg } from 'node:os'

/** One line of JSON per figure; three digits say all that a busy machine can say. */
export const printFigure = (figure: string, values: Readonly<Record<string, number | string | boolean>>): void => {
  const rounded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(value.toPrecision(3)) : value,
  ])
  console.log(JSON.stringify({ bench: 'storefront', figure, ...Object.fromEntries(rounded) }))
}

/** How busy the machine is: said with every run, because others may be working on it. */
export const printMachine = (): void => {
  printFigure('machine', { cpus: availableParallelism(), load: loadavg()[0] ?? 0 })
}

/** The value below which this share of them lies; `values` are sorted. */
const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const medianOf = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export const p99Of = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  )
