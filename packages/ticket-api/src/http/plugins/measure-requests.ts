import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/metrics/create-metrics.ts'

/** Measures every answer by its route, never by its address, because addresses hold ids and secrets. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
}
