/** Catalogue reads of a shop of 10,000 events (issue 4 "Speed"), one JSON line per figure. */
import type { LoadReport } from './load.ts'
import { medians, print, roundMs, rounds, toThree } from './medians.ts'
import { startBench } from './start-bench.ts'

const catalogueReads = async (): Promise<void> => {
  const bench = await startBench({ eventCount: 10_000 })
  try {
    const real = await bench.startReal()
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${real.port}${path}`, { headers: { 'x-forwarded-host': 'peltohovi.localhost' } })
    const startedAt = performance.now()
    const list = await ask('/v2/events.json')
    const bytes = (await list.arrayBuffer()).byteLength
    print({ figure: 'list of 10,000 events, uncached', ms: toThree(performance.now() - startedAt), bytes })
    const path = `/v2/events/helmen-venetsialaiset.json`
    const etag = (await ask(path)).headers.get('etag')
    const read = (headers: string) => bench.load(real.port, { path, headers }, roundMs)
    const full: LoadReport[] = []
    const unchanged: LoadReport[] = []
    for (let turn = 0; turn < rounds; turn += 1) {
      full.push(await read(''))
      if (etag) unchanged.push(await read(`if-none-match: ${etag}\r\n`))
    }
    print({ figure: 'event from cache', ...medians(full), wanted: 5_000 })
    print({ figure: 'event unchanged (304)', ...medians(unchanged), wanted: 5_000 })
  } finally {
    await bench.stop()
  }
}

await catalogueReads()
