import type { Metrics } from '../platform/metrics/create-metrics.ts'
import type { Job } from './run-jobs.ts'

/** Jobs that are measured when they run. */
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
