import { setImmediate as nextTurn } from 'node:timers/promises'

export type MicroBatcherSettings<Request, Answer> = {
  /** Requests with the same key share a queue. */
  readonly queueOf: (request: Request) => string
  /** A batch holds at most one request with the same key; the next one waits for the next batch. */
  readonly uniqueBy?: (request: Request) => string
  /** Answers each request of a batch, in the order given. */
  readonly runBatch: (batch: readonly Request[]) => Promise<readonly Answer[]>
  readonly maxQueueLength: number
  readonly largestBatch: number
  /** Called with the size of each batch. */
  readonly onBatch?: ((size: number) => void) | undefined
}

export type MicroBatcher<Request, Answer> = {
  /** Undefined when the queue is full. */
  submit(request: Request): Promise<Answer> | undefined
  /** How many requests wait, over all queues. */
  waiting(): number
}

type QueuedRequest<Request, Answer> = {
  readonly request: Request
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Turns of the event loop before the first batch, which cost an idle loop nothing; more of them collect no more. */
const turnsBeforeFirst = 3

/**
 * Requests that arrive while a batch is under way form the next batch: one batch at a time per queue, first come, first
 * served (rules/stock#micro-batches). Some turns of the event loop pass before the first batch, so that it collects the
 * requests that a busy process has already received.
 */
export const createMicroBatcher = <Request, Answer>(
  settings: MicroBatcherSettings<Request, Answer>,
): MicroBatcher<Request, Answer> => {
  const { queueOf, uniqueBy, runBatch, maxQueueLength, largestBatch, onBatch } = settings
  const queues = new Map<string, QueuedRequest<Request, Answer>[]>()

  const nextBatch = (queue: QueuedRequest<Request, Answer>[]): QueuedRequest<Request, Answer>[] => {
    if (!uniqueBy) return queue.splice(0, largestBatch)
    const seen = new Set<string>()
    const batch: QueuedRequest<Request, Answer>[] = []
    const later: QueuedRequest<Request, Answer>[] = []
    for (const waiting of queue) {
      const key = uniqueBy(waiting.request)
      if (batch.length < largestBatch && !seen.has(key)) batch.push(waiting)
      else later.push(waiting)
      seen.add(key)
    }
    queue.splice(0, queue.length, ...later)
    return batch
  }

  const drain = async (key: string, queue: QueuedRequest<Request, Answer>[]): Promise<void> => {
    for (let turn = 0; turn < turnsBeforeFirst; turn += 1) await nextTurn()
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      onBatch?.(batch.length)
      try {
        const answers = await runBatch(batch.map(({ request }) => request))
        batch.forEach(({ resolve, reject }, index) => {
          const answer = answers[index]
          if (answer === undefined) reject(new Error('A batch left a request without an answer'))
          else resolve(answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  return {
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    submit(request) {
      const key = queueOf(request)
      let queue = queues.get(key)
      if (queue && queue.length >= maxQueueLength) return undefined
      if (!queue) {
        const fresh: QueuedRequest<Request, Answer>[] = []
        queue = fresh
        queues.set(key, fresh)
        void drain(key, fresh)
      }
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      queue.push({ request, resolve, reject })
      return promise
    },
  }
}
