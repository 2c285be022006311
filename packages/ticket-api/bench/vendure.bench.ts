/**
 * Adds to a cart beside Vendure's: `npm run bench -- vendure`. Both stand on one PostgreSQL and take turns. Vendure is
 * installed by npm for this bench alone, in a folder of its own; it holds no stock for a cart, which ours does.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { calibrationMs } from './calibration.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { medians, print, roundMs, rounds, toThree } from './medians.ts'
import { hotProduct, startBench } from './start-bench.ts'

const vendure = '@vendure/core@3.7.3'
const folder = fileURLToPath(new URL('../../../.portti/vendure/', import.meta.url))

/** Its version is pinned and no script of a package runs. @returns why it cannot be installed, if so */
const installVendure = (): string | undefined => {
  mkdirSync(folder, { recursive: true })
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', folder]
  const ran = spawnSync('npm', [...words, vendure, 'pg@8'], { encoding: 'utf8' })
  return ran.status === 0 ? undefined : (ran.error?.message ?? ran.stderr.trim().split('\n').at(-1))
}

/**
 * In its first ten seconds V8 compiles most of what is asked often; the processes of a shop have run for longer when it
 * opens.
 */
const warmMs = 10_000

const toOneCart = 5
/** Each is one line of the bench with its goal. */
const figures = [
  {
    figure: 'add to a new cart, 64 connections',
    ours: { addProduct: hotProduct },
    theirs: {},
    wanted: 150,
    wantedP99: 100,
  },
  {
    figure: 'add to a new cart that is made while somebody chooses, as the shells do, 64 connections',
    ours: { addProduct: hotProduct, making: 'cart' },
    theirs: {},
    wanted: 150,
    wantedP99: 100,
  },
  {
    figure: `${toOneCart} adds to one cart, 64 connections`,
    ours: { addProduct: hotProduct, toOneCart },
    theirs: { toOneCart },
    wanted: 100,
    wantedP99: 100,
  },
] as const

const benchBesideVendure = async (): Promise<void> => {
  const refusal = installVendure()
  if (refusal !== undefined) return print({ figure: 'adds beside Vendure', not_measured: refusal })
  const bench = await startBench()
  try {
    const vendureUrl = await makeDatabase(bench.databaseUrl)
    const theirs = await bench.startVendure(folder, vendureUrl)
    const ours = await bench.startReal()
    let answered = 0
    for (const { figure, wanted, wantedP99, ...what } of figures) {
      const asked = { ours: what.ours, theirs: { addVariant: theirs.variantId, ...what.theirs } }
      const servers = { ours, theirs }
      const names = ['ours', 'theirs'] as const
      const reports: Record<(typeof names)[number], LoadReport[]> = { ours: [], theirs: [] }
      const spent = { ours: { api: 0, database: 0, adds: 0 }, theirs: { api: 0, database: 0, adds: 0 } }
      const measure = async (name: (typeof names)[number], forMs: number): Promise<LoadReport> => {
        const costs = () =>
          Promise.all([cpuSeconds(servers[name].pid, 'itself'), cpuSeconds(bench.postmaster, 'its children')])
        const before = await costs()
        const report = await bench.load(servers[name].port, asked[name] satisfies LoadOrder['what'], forMs)
        const after = await costs()
        spent[name].api += after[0] - before[0]
        spent[name].database += after[1] - before[1]
        spent[name].adds += Object.values(report.statuses).reduce((sum, count) => sum + count, 0)
        return report
      }
      for (const name of names) await bench.load(servers[name].port, asked[name], warmMs)
      for (let turn = 0; turn < rounds; turn += 1)
        for (const name of names) reports[name].push(await measure(name, roundMs))
      answered += spent.theirs.adds
      const [we, they] = [medians(reports.ours), medians(reports.theirs)]
      const each = (name: (typeof names)[number], of: 'api' | 'database') =>
        toThree((spent[name][of] * 1e6) / Math.max(1, spent[name].adds))
      const costOf = (name: (typeof names)[number]) => ({ api: each(name, 'api'), database: each(name, 'database') })
      const sumOf = (name: (typeof names)[number]) => each(name, 'api') + each(name, 'database')
      print({
        figure,
        ours: { ...we, cpu_us_each: costOf('ours') },
        vendure: { ...they, cpu_us_each: costOf('theirs') },
        times_as_many: toThree(we.per_second / they.per_second),
        wanted_times_as_many: wanted,
        times_by_processor_time: toThree(sumOf('theirs') / sumOf('ours')),
        p50_times_sooner: toThree(they.p50_ms / we.p50_ms),
        p99_times_sooner: toThree(they.p99_ms / we.p99_ms),
        wanted_p99_times_sooner: wantedP99,
      })
    }
    const pieces = await countPieces(vendureUrl)
    if (pieces < answered) throw new Error(`Vendure answered ${answered} adds and has ${pieces} pieces in its carts.`)
    print({ figure: 'fixed piece of work, ms', calibration_ms: toThree(calibrationMs()) })
  } finally {
    await bench.stop()
  }
}

const countPieces = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pieces: string }>('SELECT sum(quantity) AS pieces FROM order_line')
  await client.end()
  return Number(rows[0]?.pieces)
}

/** Vendure makes its tables in a database of its own on the same server. */
const makeDatabase = async (besideUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: besideUrl })
  await client.connect()
  await client.query('CREATE DATABASE vendure')
  await client.end()
  const url = new URL(besideUrl)
  url.pathname = '/vendure'
  return url.href
}

await benchBesideVendure()
