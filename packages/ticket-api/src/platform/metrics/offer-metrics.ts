import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './create-metrics.ts'
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts'

/**
 * Makes the metrics of this process readable: at the address, or, for one of several processes on one port, through the
 * first one, which adds them up and answers there. Answers the function that ends it.
 */
export const offerMetrics = async (address: MetricsAddress, { registry }: Metrics): Promise<() => Promise<void>> => {
  if (!cluster.isWorker) return (await serveMetrics(address, registry)).close
  AggregatorRegistry.setRegistries(registry)
  // Listens to the first process's questions from here on.
  new AggregatorRegistry()
  return () => Promise.resolve()
}
