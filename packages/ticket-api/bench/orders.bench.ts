/** Whole orders, from cart to paid, and what each of them costs: `npm run bench -- orders`. */
import { calibrationMs } from './calibration.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { readDatabaseCosts } from './database-costs.ts'
import { print, toThree } from './medians.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { startBench } from './start-bench.ts'

const warmMs = 2_000
const orderMs = 6_000
/** As many keep both processors busy, which fewer leave to wait for each other's answers. */
const manyShoppers = 128

const bench = await startBench()
try {
  const { port, pid, tellProbe } = await bench.startReal()
  const readCosts = async () => ({
    api: await cpuSeconds(pid, 'itself'),
    mails: await cpuSeconds(pid, 'its children'),
    database: await cpuSeconds(bench.postmaster, 'its children'),
    load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    ...(await readDatabaseCosts(bench.databaseUrl)),
  })
  await ordersPerSecond(port, warmMs)
  const before = await readCosts()
  await tellProbe('begin')
  const perSecond = await ordersPerSecond(port, orderMs)
  const { statements, top } = await tellProbe('end')
  const after = await readCosts()
  const paid = (perSecond * orderMs) / 1_000
  const each = (name: keyof typeof before): number => (after[name] - before[name]) / paid
  const costs = (['api', 'database', 'load', 'mails'] as const).map(name => [name, each(name) * 1_000] as const)
  print({
    figure: 'orders from cart to paid',
    per_second: toThree(perSecond),
    wanted: 300,
    cpu_ms_each: Object.fromEntries(costs.map(([name, ms]) => [name, toThree(ms)])),
    // E-mails take what is left over.
    two_idle_cpus_would_do: toThree(2_000 / costs.reduce((sum, [name, ms]) => sum + (name === 'mails' ? 0 : ms), 0)),
    calibration_ms: toThree(calibrationMs()),
  })
  const all = Object.values(statements).reduce((sum, count) => sum + count, 0)
  print({
    figure: 'what an order writes',
    statements: toThree(all / paid),
    commits: toThree(each('commits')),
    log_kilobytes: toThree(each('logBytes') / 1_024),
    statements_each: Object.fromEntries(
      Object.entries(statements)
        .slice(0, 15)
        .map(([name, count]) => [name, toThree(count / paid)]),
    ),
  })
  print({ figure: 'orders, where the API spends its time', top })
  const ofMany = await ordersPerSecond(port, orderMs, { shoppers: manyShoppers })
  print({ figure: `orders of ${manyShoppers} shoppers at once`, per_second: toThree(ofMany), wanted: 300 })
} finally {
  await bench.stop()
}
