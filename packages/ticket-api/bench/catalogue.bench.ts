/** A shop with 10,000 events: `npm run bench -- catalogue`. */
import { runStorm } from '../src/test-support/load/storm.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { openConnection } from './keep-alive-connection.ts'
import { print, toThree } from './medians.ts'
import { residentMegabytes } from './resident-megabytes.ts'
import { type Bench, benchHost, hotProduct, startBench } from './start-bench.ts'

const pageEvents = 10_000
const samples = 15
/** Longer than a reading of the stock is cached, so that no part of the answer is cached. */
const staleMs = 1_100

/** The times of adds, in order, by four shoppers at a time, for as long as `beside` takes. */
const addTimes = async (port: number, beside: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = []
  let isOver = false
  const over = beside().finally(() => {
    isOver = true
  })
  do {
    const shopper = { shoppers: 20, productId: hotProduct, ports: () => [port], concurrently: 4 }
    times.push(...(await runStorm(shopper)).addMs)
  } while (!isOver)
  await over
  return times.sort((a, b) => a - b)
}

/** Waiting time of adds while another process of the API starts, and while a storefront without a known list reads it whole. */
const benchAddsMeanwhile = async (bench: Bench, port: number): Promise<void> => {
  const { ask, close } = openConnection(port)
  const readList = async (): Promise<void> => {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { body } = await ask(`GET /v2/events.json?limit=500${after} HTTP/1.1\r\nhost: ${benchHost}\r\n\r\n`)
      const { next } = JSON.parse(body) as { next?: string }
      after = next && `&after=${next}`
    }
  }
  // Shoppers of a process that is warm.
  await addTimes(port, async () => undefined)
  const alone = await addTimes(port, () => new Promise(resolve => setTimeout(resolve, 2_000)))
  const listRead = await addTimes(port, readList)
  const started = await addTimes(port, () => bench.startReal())
  const p95 = (times: readonly number[]): number => toThree(times[Math.floor(times.length * 0.95)] ?? 0)
  print({
    figure: 'what adds wait meanwhile',
    alone_p95_ms: p95(alone),
    list_read_p95_ms: p95(listRead),
    list_read_most_ms: toThree(listRead.at(-1) ?? 0),
    another_process_starts_p95_ms: p95(started),
    another_process_starts_most_ms: toThree(started.at(-1) ?? 0),
    adds: [alone.length, listRead.length, started.length],
    wanted_p95_ms: 150,
  })
  close()
}

/** A page of a shop with 10,000 events of which nothing is cached: its stock is read and its answer written anew. */
const benchBigShop = async (): Promise<void> => {
  const bench = await startBench({ events: pageEvents })
  try {
    const { port, pid } = await bench.startReal()
    const { ask, close } = openConnection(port)
    const get = (path: string) => ask(`GET ${path} HTTP/1.1\r\nhost: ${benchHost}\r\n\r\n`)
    const startedAt = performance.now()
    await get('/v2/shop.json')
    const shopMs = performance.now() - startedAt
    await get('/v2/events.json?limit=50')
    print({
      figure: `first answers after start, ${pageEvents} events`,
      shop_ms: toThree(shopMs),
      list_ms: toThree(performance.now() - startedAt - shopMs),
      wanted_ms: 100,
      memory_mb: Math.round(residentMegabytes(pid)),
      wanted_memory_below_mb: 250,
    })
    const before = await cpuSeconds(pid, 'itself')
    const times: number[] = []
    let after = ''
    let bytes = 0
    for (let sample = 0; sample < samples; sample += 1) {
      await new Promise(resolve => setTimeout(resolve, staleMs))
      const askedAt = performance.now()
      const { body } = await get(`/v2/events.json?limit=50${after}`)
      times.push(performance.now() - askedAt)
      bytes = Math.max(bytes, body.length)
      // A different page each time, so that its events too are written for the first time.
      after = `&after=${(JSON.parse(body) as { next: string }).next}`
    }
    const cpuMs = ((await cpuSeconds(pid, 'itself')) - before) * 1_000
    times.sort((a, b) => a - b)
    print({
      figure: `a page of 50 of ${pageEvents} events, uncached`,
      median_ms: toThree(times[samples >> 1] ?? 0),
      most_ms: toThree(times.at(-1) ?? 0),
      cpu_ms_each: toThree(cpuMs / samples),
      kilobytes: Math.round(bytes / 1_024),
      wanted_ms: 50,
    })
    const askedAt = performance.now()
    const all = await fetch(`http://127.0.0.1:${port}/v2/events.json`, { headers: { 'x-forwarded-host': benchHost } })
    const { byteLength } = await all.arrayBuffer()
    print({
      figure: `all of ${pageEvents} events, uncached`,
      ms: Math.round(performance.now() - askedAt),
      megabytes: Math.round(byteLength / 1_048_576),
    })
    close()
    await benchAddsMeanwhile(bench, port)
  } finally {
    await bench.stop()
  }
}

await benchBigShop()
