/** The second in which a sale opens: shoppers who were not there before arrive at once, make a cart and add a ticket. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../src/store/database.ts'
import { openConnection } from './keep-alive-connection.ts'
import { print, toThree } from './medians.ts'
import { benchHost, hotProduct, startBench } from './start-bench.ts'

const [shoppers, tickets, withinMs] = [2_000, 500, 1_000]

const benchOpening = async (): Promise<void> => {
  const bench = await startBench()
  try {
    const db = await connectDatabase(bench.databaseUrl, { maxConnections: 1, onError: console.error })
    const servers = { real: await bench.startReal(), ceiling: await bench.startBenchServer('ceiling') }
    await open(servers.ceiling.port)
    const ceiling = await open(servers.ceiling.port)
    // No real sale begins on an unused server.
    await open(servers.real.port)
    const set = `UPDATE quota SET held = 0, capacity = $1, sold_elsewhere = 0 FROM product_quota AS link
      WHERE link.product_id = $2 AND quota.id = link.quota_id`
    await db.pool.query('DELETE FROM hold')
    await db.pool.query(set, [tickets, hotProduct])
    const real = await open(servers.real.port)
    const { rows } = await db.pool.query<{ held: number }>('SELECT held FROM quota WHERE capacity = $1', [tickets])
    await db.close()
    const figures = { shoppers, within_ms: withinMs }
    print({ figure: 'opening, without a database', ...figures, ...ceiling })
    print({
      figure: `opening for ${tickets} tickets`,
      ...figures,
      ...real,
      held: rows[0]?.held,
      wanted_first_p95_ms: 300,
      wanted_overflows: 0,
    })
  } finally {
    await bench.stop()
  }
}

const open = async (port: number) => {
  const first: number[] = []
  const adds: number[] = []
  const statuses: Record<number, number> = {}
  const overflowsBefore = await listenOverflows()
  const arrive = async (shopper: number): Promise<void> => {
    await pause((shopper * withinMs) / shoppers)
    const arrivedAt = performance.now()
    const { ask, close } = openConnection(port)
    const address = `x-forwarded-for: 10.${Date.now() & 255}.${shopper >> 8}.${shopper & 255}`
    const head = `HTTP/1.1\r\nhost: ${benchHost}\r\n${address}\r\n`
    const made = await ask(`POST /v2/carts.json ${head}content-length: 0\r\n\r\n`)
    first.push(performance.now() - arrivedAt)
    const { cart } = JSON.parse(made.body) as { cart: { uuid: string; token: string } }
    const body = JSON.stringify({ cart_item: { product: { id: hotProduct }, amount: 1 } })
    const headers = [
      `x-eventio-cart-token: ${cart.token}`,
      `idempotency-key: ${randomUUID()}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    const askedAt = performance.now()
    const { status } = await ask(
      `POST /v2/carts/${cart.uuid}/cart_items.json ${head}${headers.join('\r\n')}\r\n\r\n${body}`,
    )
    adds.push(performance.now() - askedAt)
    statuses[status] = (statuses[status] ?? 0) + 1
    close()
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => arrive(shopper)))
  return {
    first_answer_ms: { p50: at(first, 0.5), p95: at(first, 0.95), most: at(first, 1) },
    add_ms: { p50: at(adds, 0.5), p95: at(adds, 0.95) },
    statuses,
    listen_overflows: (await listenOverflows()) - overflowsBefore,
  }
}

const at = (times: number[], share: number): number => {
  times.sort((a, b) => a - b)
  return toThree(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}

/** Connections that found no place in a queue, of the whole machine since its start; Linux only. */
const listenOverflows = async (): Promise<number> => {
  const [names = '', values = ''] = (await readFile('/proc/net/netstat', 'utf8').catch(() => ''))
    .split('\n')
    .filter(line => line.startsWith('TcpExt:'))
  const index = names.split(' ').indexOf('ListenOverflows')
  return index < 0 ? 0 : Number(values.split(' ')[index])
}

await benchOpening()
