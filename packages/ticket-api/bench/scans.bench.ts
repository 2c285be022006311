/** Scans at the gates of a festival of 20,000 tickets, half of them inside: `npm run bench -- scans`. */
import { randomUUID } from 'node:crypto'
import { calibrationMs } from './calibration.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { doorPath, type Festival, openFestival, overviewPath, staffRequest } from './festival.ts'
import { openConnection } from './keep-alive-connection.ts'
import { print, toThree } from './medians.ts'
import { startBench } from './start-bench.ts'

const tickets = 20_000
const gates = 20
const scansOfWarming = 400
const scansOfTurn = 2_000
const readsOfTurn = 200

const benchScans = async (): Promise<void> => {
  const bench = await startBench()
  try {
    const { port, pid } = await bench.startReal()
    const festival = await openFestival(bench.databaseUrl, port, { tickets, gates })
    const codes = [...festival.codes]
    const measure = async (figure: string, count: number, requestOf: (gate: Festival['gates'][number]) => string) => {
      const cpu = async () => [await cpuSeconds(pid, 'itself'), await cpuSeconds(bench.postmaster, 'its children')]
      const before = await cpu()
      const answered = await askFromGates(port, festival, count, requestOf)
      const after = await cpu()
      const each = (of: 0 | 1) => toThree((((after[of] ?? 0) - (before[of] ?? 0)) * 1_000) / count)
      print({ figure, ...answered, cpu_ms_each: { api: each(0), database: each(1) } })
    }
    const scan = ({ name, token }: Festival['gates'][number]) => {
      const one = { id: randomUUID(), code: codes.pop() ?? '', at: new Date().toISOString() }
      return staffRequest('POST', `${doorPath}/scans.json`, token, { gate: name, scans: [one] })
    }
    await askFromGates(port, festival, scansOfWarming, scan)
    const of = `${gates} gates, ${tickets} tickets`
    await measure(`scans: ${of}`, scansOfTurn, scan)
    await measure(`reads of the door: ${of}`, readsOfTurn, ({ token }) =>
      staffRequest('GET', `${doorPath}.json`, token),
    )
    const manager = festival.gates[0]?.token ?? ''
    await measure(`reads of the overview: ${of}`, readsOfTurn, () => staffRequest('GET', overviewPath, manager))
    print({ figure: 'scans: calibration', calibration_ms: toThree(calibrationMs()) })
  } finally {
    await bench.stop()
  }
}

/** Sends so many requests, each gate its next one when the one before is answered. */
const askFromGates = async (
  port: number,
  festival: Festival,
  count: number,
  requestOf: (gate: Festival['gates'][number]) => string,
) => {
  const waits: number[] = []
  let left = count
  const began = performance.now()
  const work = async (gate: Festival['gates'][number]): Promise<void> => {
    const { ask, close } = openConnection(port)
    for (; left > 0; ) {
      left -= 1
      const sentAt = performance.now()
      const { status, body } = await ask(requestOf(gate))
      waits.push(performance.now() - sentAt)
      if (status >= 400) throw new Error(`A gate was answered by ${status}: ${body}`)
      if (body.includes('"kind":"') && !body.includes('"kind":"valid"')) throw new Error(`Not let in: ${body}`)
    }
    close()
  }
  await Promise.all(festival.gates.map(work))
  const perSecond = (count / (performance.now() - began)) * 1_000
  const sorted = waits.sort((a, b) => a - b)
  const at = (share: number) => toThree(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { per_second: toThree(perSecond), p50_ms: at(0.5), p99_ms: at(0.99) }
}

await benchScans()
