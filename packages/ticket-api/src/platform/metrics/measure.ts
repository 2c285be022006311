import type { FastifyInstance } from 'fastify'
import type { Job } from '../../jobs/run-jobs.ts'
import type { Metrics } from './create-metrics.ts'

/** Measures every answer by its route, never by its address: addresses hold ids and secrets. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
}

/** The same jobs, measured. */
export const measureJobs = (jobs: readonly Job[], metrics: Metrics, now: () => number): readonly Job[] =>
  jobs.map(job => ({
    ...job,
    run: async () => {
      const begun = now()
      try {
        const sentence = await job.run()
        metrics.jobRan(job.name, 'done', now() - begun)
        return sentence
      } catch (error) {
        metrics.jobRan(job.name, 'failed', now() - begun)
        throw error
      }
    },
  }))
