/**
 * The storefront of a shop with 10,000 events: `npm run bench -- catalogue`. The ticket API is a stub. It prints the home
 * page's first answer after the start; later ones that are made anew, alone, beside event pages, and beside them while
 * three of the list's twenty pages have changed; an event's page while the list is read again; and the memory of all its
 * processes.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildShell, findFreePorts, storefrontMemory, storefrontNodeFlags } from '../../../packages/launch/src/index.ts'
import { askPages } from './ask-pages.ts'
import { bigShopHost as host } from './big-shop-wire.ts'
import { medianOf, printFigure, printMachine } from './figures.ts'
import { type MeasuredServer, startServer } from './start-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Longer than a page and a list are fresh. */
const staleMs = 2_500
const samples = 8

/**
 * Resident memory of the server and its processes, and the same with Node's program, which they share, counted once
 * (Linux only).
 */
const memoryOf = (pid: number): { readonly resident: number; readonly sharedOnce: number } => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid)
  const program = processes.map(([own]) => {
    const status = readFileSync(`/proc/${own}/status`, 'utf8')
    return Number(/^RssFile:\s+(\d+)/m.exec(status)?.[1])
  })
  const kilobytes = processes.reduce((sum, [, , size = 0]) => sum + size, 0)
  const once = kilobytes - program.reduce((sum, size) => sum + size, 0) + Math.max(...program)
  return { resident: kilobytes / 1_024, sharedOnce: once / 1_024 }
}

const measure = async ({ port, pid }: MeasuredServer, apiPort: number): Promise<void> => {
  const ask = async (pathOf: (number: number) => string, count = 1) =>
    (await askPages({ port, host, connections: 1, count, pathOf })).times
  const [first = 0] = await ask(() => '/')
  const homesBeside = async (eventPages: number, before = async (): Promise<unknown> => undefined) => {
    const homes: number[] = []
    const events: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      await pause(staleMs)
      await before()
      const meanwhile = ask(number => `/events/tapahtuma-${sample * 100 + number}/`, eventPages)
      homes.push(...(await ask(() => '/')))
      events.push(...(await meanwhile))
    }
    return { homes, events }
  }
  const alone = await homesBeside(0)
  const beside = await homesBeside(20)
  const changed = await homesBeside(20, () => fetch(`http://127.0.0.1:${apiPort}/change`))
  const { resident, sharedOnce } = memoryOf(pid)
  printFigure('home later unchanged', {
    home_median_ms: medianOf(alone.homes),
    home_most_ms: Math.max(...alone.homes),
    wanted_home_ms: 30,
  })
  printFigure('a shop of 10,000 events', {
    home_first_ms: first,
    wanted_home_first_ms: 200,
    home_made_anew_ms: medianOf(beside.homes),
    wanted_home_ms: 30,
    home_most_ms: Math.max(...beside.homes),
    event_page_median_ms: medianOf(beside.events),
    event_page_most_ms: Math.max(...beside.events),
    home_of_changed_list_ms: medianOf(changed.homes),
    event_page_beside_changed_list_ms: medianOf(changed.events),
    event_page_beside_changed_list_most_ms: Math.max(...changed.events),
    memory_mb: resident,
    memory_program_once_mb: sharedOnce,
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
    nodeFlags: storefrontNodeFlags,
    env: {
      ...storefrontMemory,
      PORTTI_API_URL: `http://127.0.0.1:${apiPort}`,
      PORTTI_STOREFRONT_PORT: `${port}`,
    },
  })
  servers.push(shop)
  await measure(shop, apiPort)
} finally {
  for (const server of servers) await server.stop()
}
