/** Work that every process repeats; any process may die at any time. */
export type Job = {
  readonly name: string
  /** From the end of one run to the start of the next. */
  readonly everyMs: number
  /** One turn of bounded work; a sentence when there is something to log. */
  readonly run: () => Promise<string | undefined>
}

/** Calls back after a while; answers a function that cancels it. */
export type Timer = (afterMs: number, callback: () => void) => () => void

export type JobLog = { info(sentence: string): void; error(detail: object, sentence: string): void }

export const systemTimer: Timer = (afterMs, callback) => {
  const timeout = setTimeout(callback, afterMs)
  return () => clearTimeout(timeout)
}

/** Starts the jobs; `stop` waits for running ones and starts no more. A failed run is logged and tried again. */
export const runJobs = (jobs: readonly Job[], { timer, log }: { readonly timer: Timer; readonly log: JobLog }) => {
  const cancels = new Map<Job, () => void>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  const runOnce = async (job: Job): Promise<void> => {
    try {
      const sentence = await job.run()
      if (sentence !== undefined) log.info(sentence)
    } catch (error) {
      log.error({ job: job.name, code: codeOf(error) }, `The job ${job.name} failed and will be tried again`)
    }
    if (!isStopped) plan(job)
  }

  const plan = (job: Job): void => {
    const cancel = timer(job.everyMs, () => {
      const run = runOnce(job).finally(() => running.delete(run))
      running.add(run)
    })
    cancels.set(job, cancel)
  }

  for (const job of jobs) plan(job)
  return {
    async stop(): Promise<void> {
      isStopped = true
      for (const cancel of cancels.values()) cancel()
      await Promise.all(running)
    },
  }
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
