/**
 * The speed of the storefront's server alone: `npm run bench -- storefront/bench/server`. The ticket API is a stub
 * with 10,000 events. The runs alternate with a trivial Node server: on a busy machine, compare their ratio and the
 * pages per second of CPU time.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildShell, findFreePorts, storefrontMemory, storefrontNodeFlags } from '../../../packages/launch/src/index.ts'
import { askPages } from './ask-pages.ts'
import { bigShopHost as host } from './big-shop-wire.ts'
import { medianOf, p99Of, printFigure, printMachine } from './figures.ts'
import { type MeasuredServer, startServer } from './start-server.ts'

const rounds = 5
const perRound = 8_000
const root = join(import.meta.dirname, '..', '..', '..')
const shortOf = (port: number) => fetch(`http://127.0.0.1:${port}/`, { headers: { host, 'accept-encoding': 'br' } })

const cachedRate = async ({ port, usage }: MeasuredServer) => {
  const before = await usage()
  const { times, tookMs } = await askPages({ port, host, connections: 32, count: perRound, pathOf: () => '/' })
  const { cpuMs } = await usage()
  return {
    perSecond: (times.length * 1_000) / tookMs,
    perCpuSecond: (times.length * 1_000) / (cpuMs - before.cpuMs),
    p99: p99Of(times),
  }
}

const measureCached = async (real: MeasuredServer, trivial: MeasuredServer): Promise<void> => {
  const servers = { real, trivial }
  const runs = { real: [], trivial: [] } as Record<keyof typeof servers, Awaited<ReturnType<typeof cachedRate>>[]>
  for (const name of ['real', 'trivial'] as const) await cachedRate(servers[name])
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['real', 'trivial'] as const) runs[name].push(await cachedRate(servers[name]))
  }
  const median = (name: keyof typeof servers, of: 'perSecond' | 'perCpuSecond' | 'p99') =>
    medianOf(runs[name].map(run => run[of]))
  printFigure('cached pages', {
    per_second: median('real', 'perSecond'),
    per_second_of_one_core: median('real', 'perCpuSecond'),
    wanted: 10_000,
    p99_ms: median('real', 'p99'),
    trivial_per_second_of_one_core: median('trivial', 'perCpuSecond'),
    share_of_trivial: median('real', 'perCpuSecond') / median('trivial', 'perCpuSecond'),
  })
}

/**
 * Processor seconds of a server and of the processes that it started, such as the one that renders, from Linux's
 * accounting in hundredths of a second.
 */
const processorSeconds = ({ pid }: MeasuredServer): number => {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .flatMap(([own, parent]) => (own !== undefined && parent === pid ? [own] : []))
  return [pid, ...children].reduce((sum, of) => sum + secondsOf(of), 0)
}

const secondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes before and may hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const measureUncached = async (real: MeasuredServer, trivial: MeasuredServer): Promise<void> => {
  const ask = ({ port }: MeasuredServer, first: number, count: number) =>
    askPages({ port, host, connections: 1, count, pathOf: number => `/events/tapahtuma-${first + number}/` })
  await ask(real, 0, 1_000)
  const before = processorSeconds(real)
  const pages = await ask(real, 1_000, 3_000)
  const seconds = processorSeconds(real) - before
  const trivialTimes = (await ask(trivial, 0, 3_000)).times
  printFigure('uncached event page, server time', {
    median_ms: medianOf(pages.times),
    wanted_under_ms: 3,
    p99_ms: p99Of(pages.times),
    worst_ms: Math.max(...pages.times),
    cpu_ms_per_page: (seconds * 1_000) / pages.times.length,
    wanted_cpu_ms_per_page: 3,
    times_trivial: medianOf(pages.times) / medianOf(trivialTimes),
  })
}

/** Cached and uncached pages alternate, as in real traffic. */
const measureMemory = async (real: MeasuredServer): Promise<void> => {
  const ask = (count: number) =>
    askPages({
      port: real.port,
      host,
      connections: 32,
      count,
      pathOf: number => (number % 50 === 0 ? `/events/tapahtuma-${number % 10_000}/` : '/'),
    })
  // This fills every cache.
  await ask(100_000)
  const before = await real.usage()
  await ask(100_000)
  const after = await real.usage()
  printFigure('memory over 100,000 requests', {
    heap_before_mb: before.heapMb,
    heap_after_mb: after.heapMb,
    resident_before_mb: before.residentMb,
    resident_after_mb: after.residentMb,
    growth: after.heapMb / before.heapMb,
    wanted_growth_below: 1.05,
  })
}

printMachine()
await buildShell('shells/storefront', { root, say: console.error, signal: new AbortController().signal })
const [apiPort = 0, realPort = 0, trivialPort = 0] = await findFreePorts(3)
const servers: MeasuredServer[] = []
const start = async (...given: Parameters<typeof startServer>): Promise<MeasuredServer> => {
  const server = await startServer(...given)
  servers.push(server)
  return server
}
try {
  await start(new URL('./stand-in-api.ts', import.meta.url), {
    port: apiPort,
    readyPath: '/v2/shop.json',
    env: { PORT: `${apiPort}` },
  })
  const real = await start(new URL('../dist/server/main.js', import.meta.url), {
    port: realPort,
    readyPath: '/health/ready',
    nodeFlags: storefrontNodeFlags,
    env: {
      ...storefrontMemory,
      PORTTI_API_URL: `http://127.0.0.1:${apiPort}`,
      PORTTI_STOREFRONT_PORT: `${realPort}`,
    },
  })
  const { headers } = await shortOf(realPort)
  const trivial = await start(new URL('./trivial-server.ts', import.meta.url), {
    port: trivialPort,
    readyPath: '/',
    env: { PORT: `${trivialPort}`, BYTES: headers.get('content-length') ?? '' },
  })
  await measureCached(real, trivial)
  await measureUncached(real, trivial)
  await measureMemory(real)
} finally {
  for (const server of servers) await server.stop()
}
