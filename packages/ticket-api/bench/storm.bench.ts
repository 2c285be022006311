/**
 * The first minute of a sale: a thousand shoppers for 650 tickets of one event. Each makes a cart and
 * wants one to four; some leave, the time of some ends, the rest keep them or pay.
 */
import { connectDatabase } from '../src/store/database.ts'
import { expireCart } from '../src/test-support/acts/expire-cart.ts'
import { runStorm, sellOut } from '../src/test-support/load/storm.ts'
import { print, toThree } from './medians.ts'
import { residentMegabytes } from './resident-megabytes.ts'
import { hotProduct, startBench } from './start-bench.ts'

const [shoppers, tickets] = [1_000, 650]
const otherProduct = 'kevatkonsertti-peruslippu'

const benchStorm = async (): Promise<void> => {
  const bench = await startBench()
  try {
    const { port, pid } = await bench.startReal()
    const db = await connectDatabase(bench.databaseUrl, {
      maxConnections: 4,
      onError: console.error,
      patienceMs: 60_000,
    })
    const { pool } = db
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE quota SET capacity = $1, sold_elsewhere = 0 FROM product_quota AS link WHERE link.product_id = $2 AND quota.id = link.quota_id
       RETURNING quota.id`,
      [tickets, hotProduct],
    )
    // Warms the server up with another event: no real sale begins on an unused server.
    await runStorm({ shoppers: 200, productId: otherProduct, ports: () => [port] })
    let maxMegabytes = 0
    const watch = setInterval(() => {
      maxMegabytes = Math.max(maxMegabytes, residentMegabytes(pid))
    }, 250)
    const startedAt = performance.now()
    const { ends, statuses, addMs, maxResponsesOfRefused } = await runStorm({
      shoppers,
      productId: hotProduct,
      ports: () => [port],
      expire: cartId => expireCart(pool, cartId),
      concurrently: 200,
    }).finally(() => clearInterval(watch))
    const seconds = (performance.now() - startedAt) / 1_000
    // Sells what came back after everybody had asked.
    const refused = await sellOut(port, hotProduct)
    if (refused !== undefined) throw new Error(`A ticket that was left was answered by ${refused}.`)
    const quota = await pool.query<{ taken: number }>('SELECT held + sold AS taken FROM quota WHERE id = $1', [
      rows[0]?.id,
    ])
    await db.close()
    addMs.sort((a, b) => a - b)
    const count = (kind: (typeof ends)[number]['end']) => ends.filter(({ end }) => end === kind).length
    print({
      figure: `on-sale storm, ${shoppers} shoppers for ${tickets} tickets`,
      held_or_sold_when_all_is_gone: quota.rows[0]?.taken,
      shoppers: Object.fromEntries(
        (['paid', 'held', 'left', 'expired', 'refused', 'gave up'] as const).map(kind => [kind, count(kind)]),
      ),
      statuses,
      add_p95_ms: toThree(addMs[Math.floor(addMs.length * 0.95)] ?? 0),
      wanted_add_p95_ms: 150,
      most_answers_of_who_got_none: maxResponsesOfRefused,
      seconds: toThree(seconds),
      memory_mb: Math.round(maxMegabytes),
      wanted_memory_below_mb: 250,
    })
  } finally {
    await bench.stop()
  }
}

await benchStorm()
