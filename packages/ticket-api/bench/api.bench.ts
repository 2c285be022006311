/**
 * The ticket API's speed (issue 4 "Speed"): `npm run bench -- api` prints one JSON line per figure. The real server, the
 * naive design and the same server without a database take turns on one PostgreSQL; medians and their ratios count.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { LoadReport } from './load.ts'
import { medians, print, roundMs, rounds, toThree } from './medians.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { hotProduct, startBench } from './start-bench.ts'

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1_024

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
    for (const name of names) await bench.load(servers[name].port, hotProduct, 500)
    let mostMegabytes = 0
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const name of names) {
        reports[name].push(await bench.load(servers[name].port, hotProduct, roundMs))
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
    print({
      figure: 'orders from cart to paid',
      per_second: toThree(await ordersPerSecond(real.port, 4_000)),
      wanted: 100,
    })
  } finally {
    await bench.stop()
  }
}

print({ figure: 'machine', cpus: availableParallelism() })
await hotQuota()
