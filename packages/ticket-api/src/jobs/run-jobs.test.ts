import { expect, test } from 'vitest'
import { type Job, runJobs, type Timer } from './run-jobs.ts'

/** A timer that fires when the test says so. */
const testTimer = () => {
  const planned = new Set<{ readonly afterMs: number; readonly callback: () => void }>()
  const timer: Timer = (afterMs, callback) => {
    const plan = { afterMs, callback }
    planned.add(plan)
    return () => planned.delete(plan)
  }
  const tick = () => {
    const due = Array.from(planned)
    planned.clear()
    for (const { callback } of due) callback()
  }
  return { timer, tick, planned }
}

const testLog = () => {
  const told: string[] = []
  const log = {
    info: (sentence: string) => void told.push(sentence),
    error: (detail: object, sentence: string) => void told.push(`${sentence} ${JSON.stringify(detail)}`),
  }
  return { log, told }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('a job runs after its time, again and again, and tells only what there is to tell', async () => {
  const { timer, tick, planned } = testTimer()
  const { log, told } = testLog()
  const sentences = ['two carts ended', undefined, 'one cart ended']
  const job: Job = { name: 'sweep', everyMs: 500, run: async () => sentences.shift() }
  runJobs([job], { timer, log })
  expect([...planned]).toMatchObject([{ afterMs: 500 }])
  for (let turn = 0; turn < 3; turn += 1) {
    tick()
    await settled()
  }
  expect(told).toEqual(['two carts ended', 'one cart ended'])
  expect(planned.size).toBe(1)
})

test('a failed run is told without what the error says, and tried again', async () => {
  const { timer, tick, planned } = testTimer()
  const { log, told } = testLog()
  const error = Object.assign(new Error('Key (email)=(aino@example.fi)'), { code: '23505' })
  runJobs([{ name: 'sweep', everyMs: 1, run: () => Promise.reject(error) }], { timer, log })
  tick()
  await settled()
  expect(told).toEqual(['The job sweep failed and will be tried again {"job":"sweep","code":"23505"}'])
  expect(planned.size).toBe(1)
})

test('stopping waits for what is under way and starts nothing more', async () => {
  const { timer, tick, planned } = testTimer()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const jobs = runJobs(
    [
      { name: 'long', everyMs: 1, run: () => promise },
      { name: 'never', everyMs: 1, run: () => Promise.reject(new Error('started')) },
    ],
    { timer, log: testLog().log },
  )
  const [long] = planned
  if (long) {
    planned.delete(long)
    long.callback()
  }
  let hasStopped = false
  const stopping = jobs.stop().then(() => {
    hasStopped = true
  })
  await settled()
  expect(hasStopped).toBe(false)
  resolve(undefined)
  await stopping
  expect(planned.size).toBe(0)
  tick()
})
