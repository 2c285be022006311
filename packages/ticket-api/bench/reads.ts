import type { LoadReport } from './load.ts'
import { medians, print, roundMs, rounds } from './medians.ts'
import { type Bench, benchHost } from './start-bench.ts'

const eventPath = '/v2/events/helmen-venetsialaiset.json'

/** Reading from cache: an event again and again, with its body, and with an ETag that is answered by 304. */
export const benchReads = async (bench: Bench, port: number): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${port}${eventPath}`, { headers: { 'x-forwarded-host': benchHost } })
  const etag = response.headers.get('etag') ?? ''
  const reports: { body: LoadReport[]; unchanged: LoadReport[] } = { body: [], unchanged: [] }
  for (let turn = 0; turn < rounds; turn += 1) {
    reports.body.push(await bench.load(port, { read: eventPath }, roundMs))
    reports.unchanged.push(await bench.load(port, { read: eventPath, etag }, roundMs))
  }
  print({ figure: 'event from cache, 64 connections', ...medians(reports.body), wanted_per_second: 5_000 })
  print({ figure: 'event by ETag, 64 connections', ...medians(reports.unchanged), wanted_per_second: 5_000 })
}
