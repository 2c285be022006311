import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The server's metrics. Labels are routes, words and numbers, with nothing of a person, a cart or an order. */
export type Metrics = ReturnType<typeof createMetrics>

/** Sources of the gauges, which are read on each scrape. */
export type MetricSources = {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  readonly stockQueueLength: () => number
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Metrics of one process, in Prometheus' words (https://prometheus.io/docs/practices/naming/). */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  // Memory, processor time, event loop and garbage collection.
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'portti_http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers,
  })
  const batches = new Histogram({
    name: 'portti_stock_batch_size',
    help: 'Changes of carts in a batch of stock reservations',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  })
  const jobs = new Histogram({
    name: 'portti_job_duration_seconds',
    help: 'How long a run of a job took, by its end',
    labelNames: ['job', 'outcome'] as const,
    buckets: seconds,
    registers,
  })
  const payments = new Counter({
    name: 'portti_payments_total',
    help: 'Reports about payments, by what they came to',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  })
  const refunds = new Counter({
    name: 'portti_refunds_total',
    help: 'Tries to give money back, by what they came to',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  })
  const endedCarts = new Counter({ name: 'portti_carts_ended_total', help: 'Carts whose time was over', registers })
  const returnedHolds = new Counter({
    name: 'portti_holds_returned_total',
    help: 'Holds that ended carts gave back',
    registers,
  })

  return {
    registry,
    /** Registers gauges that are read on each scrape; called once, when their sources exist. */
    watch: ({ pool, stockQueueLength }: MetricSources): void => {
      new Gauge({
        name: 'portti_stock_queue_length',
        help: 'Changes of carts that wait for stock reservations',
        registers,
        collect() {
          this.set(stockQueueLength())
        },
      })
      new Gauge({
        name: 'portti_database_connections',
        help: 'Connections of the pool, and requests that wait for one',
        labelNames: ['state'] as const,
        registers,
        collect() {
          this.set({ state: 'idle' }, pool.idleCount)
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
          this.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },
    answered: (method: string, route: string, status: number, ms: number): void =>
      requests.observe({ method, route, status }, ms / 1000),
    batchWritten: (size: number): void => batches.observe(size),
    jobRan: (job: string, outcome: 'done' | 'failed', ms: number): void => jobs.observe({ job, outcome }, ms / 1000),
    paymentSettled: (provider: string, outcome: string): void => payments.inc({ provider, outcome }),
    refundTried: (provider: string, outcome: string): void => refunds.inc({ provider, outcome }),
    swept: (carts: number, holds: number): void => {
      endedCarts.inc(carts)
      returnedHolds.inc(holds)
    },
  }
}
