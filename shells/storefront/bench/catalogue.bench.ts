/**
 * The storefront of a shop with 10,000 events: `npm run bench -- catalogue`. The ticket API is a stub. It prints the home
 * page's first answer after the start, later ones that are made anew, an event's page while the list is read again, and
 * the memory of all its processes.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildShell, findFreePorts } from '../../../packages/launch/src/index.ts'
import { askPages } from './ask-pages.ts'
import { bigShopHost as host } from './big-shop-wire.ts'
import { medianOf, printFigure, printMachine } from './figures.ts'
import { type MeasuredServer, startServer } from './start-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Longer than a page and a list are fresh. */
const staleMs = 2_500
const samples = 8

const residentMegabytes = (pid: number): number => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  return (
    processes.reduce((sum, [own, parent, kilobytes = 0]) => sum + (own === pid || parent === pid ? kilobytes : 0), 0) /
    1_024
  )
}

const measure = async ({ port, pid }: MeasuredServer): Promise<void> => {
  const ask = async (pathOf: (number: number) => string, count = 1) =>
    (await askPages({ port, host, connections: 1, count, pathOf })).times
  const [first = 0] = await ask(() => '/')
  const homes: number[] = []
  const events: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    await pause(staleMs)
    const meanwhile = ask(number => `/events/tapahtuma-${sample * 100 + number}/`, 20)
    homes.push(...(await ask(() => '/')))
    events.push(...(await meanwhile))
  }
  printFigure('a shop of 10,000 events', {
    home_first_ms: first,
    wanted_home_first_ms: 200,
    home_made_anew_ms: medianOf(homes),
    wanted_home_ms: 30,
    home_most_ms: Math.max(...homes),
    event_page_median_ms: medianOf(events),
    event_page_most_ms: Math.max(...events),
    memory_mb: residentMegabytes(pid),
    wanted_memory_mb: 250,
  })
}

printMachine()
await buildShell('shells/storefront', { root, say: console.error, signal: new AbortController().signal })
const [apiPort = 0, port = 0] = await findFreePorts(2)
const servers: MeasuredServer[] = []
try {
  const api = await startServer(new URL('./stand-in-api.ts', import.meta.url), {
    port: apiPort,
    readyPath: '/v2/shop.json',
    env: { PORT: `${apiPort}` },
  })
  servers.push(api)
  const shop = await startServer(new URL('../dist/server/main.js', import.meta.url), {
    port,
    readyPath: '/health/ready',
    env: { PORTTI_API_URL: `http://127.0.0.1:${apiPort}`, PORTTI_STOREFRONT_PORT: `${port}` },
  })
  servers.push(shop)
  await measure(shop)
} finally {
  for (const server of servers) await server.stop()
}
