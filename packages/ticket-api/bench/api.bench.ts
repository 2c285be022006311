/**
 * The ticket API's speed: `npm run bench -- api` prints one JSON line per figure. The real server, the
 * naive design and the same server without a database take turns on one PostgreSQL; medians and their ratios count.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { cpuSeconds } from './cpu-seconds.ts'
import type { LoadReport } from './load.ts'
import { benchMails } from './mails.ts'
import { medians, print, roundMs, rounds, toThree } from './medians.ts'
import { benchOpening } from './opening.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { benchBigShop, benchReads } from './reads.ts'
import { residentMegabytes } from './resident-megabytes.ts'
import { type Bench, hotProduct, startBench } from './start-bench.ts'
import { benchStorm } from './storm.ts'

/** PostgreSQL's own load generator on the same row, where it is installed. */
const pgbench = (databaseUrl: string): number | undefined => {
  const script = `UPDATE quota SET held = held WHERE shop_id = 'peltohovi' AND id = 'venetsialaiset-alue';`
  const ran = spawnSync('pgbench', ['-n', '-c', '64', '-j', '2', '-T', '3', '-f', '-', databaseUrl], {
    input: script,
    encoding: 'utf8',
  })
  return Number(/tps = ([\d.]+)/.exec(ran.stdout ?? '')?.[1]) || undefined
}

const hotQuota = async (): Promise<void> => {
  const bench = await startBench()
  try {
    const real = await bench.startReal()
    const servers = {
      real,
      naive: await bench.startBenchServer('naive'),
      ceiling: await bench.startBenchServer('ceiling'),
    }
    const names = ['real', 'naive', 'ceiling'] as const
    const reports: Record<(typeof names)[number], LoadReport[]> = { real: [], naive: [], ceiling: [] }
    for (const name of names) await bench.load(servers[name].port, { addProduct: hotProduct }, 500)
    let mostMegabytes = 0
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const name of names) {
        reports[name].push(await bench.load(servers[name].port, { addProduct: hotProduct }, roundMs))
      }
      mostMegabytes = Math.max(mostMegabytes, residentMegabytes(real.pid))
    }
    for (const name of names) print({ figure: `hot quota, 64 connections, ${name}`, ...medians(reports[name]) })
    const [realRate, naiveRate, ceilingRate] = names.map(name => medians(reports[name]).per_second)
    print({
      figure: 'hot quota, ratios',
      times_naive: toThree((realRate ?? 0) / (naiveRate ?? 1)),
      wanted_times_naive: 10,
      share_of_ceiling: toThree((realRate ?? 0) / (ceilingRate ?? 1)),
      wanted_share_of_ceiling: 0.35,
    })
    const perSecond = pgbench(bench.databaseUrl)
    print({ figure: 'pgbench, same row, 64 clients', per_second: perSecond ?? 'pgbench is not installed' })
    print({ figure: 'memory of the API process, MB', most: Math.round(mostMegabytes), wanted_below: 250 })
    await orders(bench, real)
    await benchReads(bench, real.port)
    print({ figure: 'memory of the API process at the end, MB', now: Math.round(residentMegabytes(real.pid)) })
  } finally {
    await bench.stop()
  }
}

const orderRounds = 3
const orderMs = 4_000

/**
 * Whole orders, and the processor time of each. On a busy machine the wall clock says little; the processor time tells
 * how many orders two processors can make in a second.
 */
const orders = async (bench: Bench, { port, pid }: { readonly port: number; readonly pid: number }): Promise<void> => {
  const costs = async () => ({
    api: await cpuSeconds(pid, 'itself'),
    database: await cpuSeconds(bench.postmaster, 'its children'),
    load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  })
  await ordersPerSecond(port, 1_000)
  const turns: { perSecond: number; api: number; database: number; load: number }[] = []
  for (let turn = 0; turn < orderRounds; turn += 1) {
    const before = await costs()
    const perSecond = await ordersPerSecond(port, orderMs)
    const after = await costs()
    const paid = (perSecond * orderMs) / 1_000
    const each = (name: 'api' | 'database' | 'load') => ((after[name] - before[name]) * 1_000) / paid
    turns.push({ perSecond, api: each('api'), database: each('database'), load: each('load') })
  }
  const [middle] = turns.sort((a, b) => a.perSecond - b.perSecond).slice(orderRounds >> 1)
  if (!middle) return
  const { perSecond, api, database, load } = middle
  print({
    figure: 'orders from cart to paid',
    per_second: toThree(perSecond),
    wanted: 100,
    cpu_ms_each: { api: toThree(api), database: toThree(database), load: toThree(load) },
    two_idle_cpus_would_do: toThree(2_000 / (api + database + load)),
    load_average: toThree(loadavg()[0] ?? 0),
  })
}

print({ figure: 'machine', cpus: availableParallelism(), load_average: loadavg().map(toThree) })
await hotQuota()
await benchStorm()
await benchOpening()
await benchMails()
await benchBigShop()
print({ figure: 'machine', load_average: loadavg().map(toThree) })
