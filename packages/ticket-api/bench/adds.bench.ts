/**
 * Adds to one hot quota: `npm run bench -- adds`. The real server, the naive design and the same server without a
 * database take turns on one PostgreSQL; medians and their ratios count.
 */
import { spawnSync } from 'node:child_process'
import { calibrationMs } from './calibration.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import type { LoadReport } from './load.ts'
import { medians, print, roundMs, rounds, toThree } from './medians.ts'
import { benchReads } from './reads.ts'
import { residentMegabytes } from './resident-megabytes.ts'
import { hotProduct, startBench } from './start-bench.ts'

const addsToOneCart = 5

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
    const spent = Object.fromEntries(names.map(name => [name, { api: 0, database: 0, adds: 0 }]))
    const measure = async (name: (typeof names)[number]): Promise<void> => {
      const costs = async () =>
        Promise.all([cpuSeconds(servers[name].pid, 'itself'), cpuSeconds(bench.postmaster, 'its children')])
      const before = await costs()
      const report = await bench.load(servers[name].port, { addProduct: hotProduct }, roundMs)
      const after = await costs()
      reports[name].push(report)
      const sum = spent[name]
      if (!sum) return
      sum.api += (after[0] ?? 0) - (before[0] ?? 0)
      sum.database += (after[1] ?? 0) - (before[1] ?? 0)
      sum.adds += Object.values(report.statuses).reduce((all, count) => all + count, 0)
    }
    for (const name of names) await bench.load(servers[name].port, { addProduct: hotProduct }, 500)
    let maxMegabytes = 0
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const name of names) await measure(name)
      maxMegabytes = Math.max(maxMegabytes, residentMegabytes(real.pid))
    }
    const each = (name: (typeof names)[number], of: 'api' | 'database'): number =>
      toThree(((spent[name]?.[of] ?? 0) * 1e6) / Math.max(1, spent[name]?.adds ?? 0))
    for (const name of names) {
      const cpu = { api: each(name, 'api'), database: each(name, 'database') }
      print({ figure: `hot quota, 64 connections, ${name}`, ...medians(reports[name]), cpu_us_each: cpu })
    }
    // The first goes to a new cart, as many shoppers' only one does.
    const own = { addProduct: hotProduct, toOneCart: addsToOneCart }
    await bench.load(real.port, own, 500)
    const costs = async () =>
      Promise.all([cpuSeconds(real.pid, 'itself'), cpuSeconds(bench.postmaster, 'its children')])
    const before = await costs()
    const report = await bench.load(real.port, own, roundMs)
    const after = await costs()
    const adds = Object.values(report.statuses).reduce((all, count) => all + count, 0)
    const [api, database] = after.map((seconds, index) => toThree(((seconds - (before[index] ?? 0)) * 1e6) / adds))
    print({
      figure: `hot quota, 64 connections, ${addsToOneCart} adds to one cart`,
      ...medians([report]),
      cpu_us_each: { api, database },
      wanted_cpu_us_each: { api: each('real', 'api'), database: each('real', 'database') },
    })
    await real.tellProbe('begin')
    await bench.load(real.port, { addProduct: hotProduct }, roundMs)
    const { top } = await real.tellProbe('end')
    print({ figure: 'hot quota, where the API spends its time', top, calibration_ms: toThree(calibrationMs()) })
    const [realRate, naiveRate, ceilingRate] = names.map(name => medians(reports[name]).per_second)
    print({
      figure: 'hot quota, ratios',
      times_naive: toThree((realRate ?? 0) / (naiveRate ?? 1)),
      wanted_times_naive: 10,
      share_of_ceiling: toThree((realRate ?? 0) / (ceilingRate ?? 1)),
      wanted_share_of_ceiling: 0.85,
      // A busy machine does not change this: processor time of server and database together, against the naive design.
      times_naive_by_processor_time: toThree(
        (each('naive', 'api') + each('naive', 'database')) / (each('real', 'api') + each('real', 'database')),
      ),
      share_of_ceiling_by_processor_time: toThree(each('ceiling', 'api') / each('real', 'api')),
    })
    const perSecond = pgbench(bench.databaseUrl)
    print({ figure: 'pgbench, same row, 64 clients', per_second: perSecond ?? 'pgbench is not installed' })
    print({ figure: 'memory of the API process, MB', most: Math.round(maxMegabytes), wanted_below: 250 })
    await benchReads(bench, real.port)
    print({ figure: 'memory of the API process at the end, MB', now: Math.round(residentMegabytes(real.pid)) })
  } finally {
    await bench.stop()
  }
}

await hotQuota()
