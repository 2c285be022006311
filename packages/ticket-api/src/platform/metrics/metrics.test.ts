import { expect, test } from 'vitest'
import { measureJobs } from '../../jobs/measure-jobs.ts'
import { stockJobs } from '../../jobs/stock-jobs.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { ConfigurationFailure } from '../configuration-failure.ts'
import { createMetrics } from './create-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const metrics = createMetrics()
const { api } = useSampleShop({ maxConnections: 6, metrics })

/** The value of one line of the text, by its beginning. */
const valueOf = async (start: string): Promise<number> => {
  const text = await metrics.registry.metrics()
  const line = text.split('\n').find(one => one.startsWith(start))
  return Number(line?.split(' ').at(-1))
}

test('a sale shows in requests by route, in batches of stock and in payments by outcome, and nobody is named', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  const route = 'method="GET",route="/v2/orders/:orderNumber.json",status="200"'
  expect(await valueOf(`portti_http_request_duration_seconds_count{${route}}`)).toBe(1)
  expect(await valueOf('portti_stock_batch_size_count')).toBeGreaterThanOrEqual(1)
  expect(await valueOf('portti_stock_queue_length')).toBe(0)
  expect(await valueOf('portti_payments_total{provider="sandbox",outcome="ordered"}')).toBe(1)
  expect(await valueOf('portti_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1)
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  const text = await metrics.registry.metrics()
  for (const secret of [order?.number, order?.secret, shopper.cartId, checkout.uuid, 'aino', 'Niemi', '040123']) {
    expect(text).not.toContain(secret)
  }
})

test('jobs are timed by their end, and the sweeper tells what it gave back', async () => {
  const shopper = await api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 2)
  api.clock.now += 2 * 3_600_000
  const failing = { name: 'failing', everyMs: 1, run: () => Promise.reject(new Error('no')) }
  const jobs = [...stockJobs({ ...api.deps, metrics }), failing]
  for (const job of measureJobs(jobs, metrics, () => api.clock.now)) await job.run().catch(() => undefined)
  expect(await valueOf('portti_job_duration_seconds_count{job="end-carts",outcome="done"}')).toBe(1)
  expect(await valueOf('portti_job_duration_seconds_count{job="failing",outcome="failed"}')).toBe(1)
  expect(await valueOf('portti_carts_ended_total')).toBe(1)
  expect(await valueOf('portti_holds_returned_total')).toBeGreaterThanOrEqual(1)
})

test('they are read at an address of their own and nowhere else; a taken port is refused in one sentence', async () => {
  expect((await api.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics.registry)
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect([await statusOf('/metrics'), await statusOf('/'), await statusOf('/metrics', 'POST')]).toEqual([200, 404, 405])
  await expect(serveMetrics({ host: '127.0.0.1', port }, metrics.registry)).rejects.toBeInstanceOf(ConfigurationFailure)
  await close()
})
