import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSandboxNotices } from './sandbox-notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const recordedLog = () => {
  const said: object[] = []
  return { said, warn: (detail: object) => said.push(detail) }
}

test('the shopper returns when the notice has arrived', async () => {
  const log = recordedLog()
  await createSandboxNotices(async () => undefined, Date.now)('', '', log)
  expect(log.said).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a notice that a busy server takes late stays under way without the shopper, and is not lost', async () => {
  const log = recordedLog()
  let arrive = (): void => undefined
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const waits = createSandboxNotices(() => arrived, Date.now)('', '', log)
  await vi.advanceTimersByTimeAsync(2_000)
  await waits
  arrive()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(log.said).toEqual([])
})

test('the first lost notice is told at once, further ones once a minute by their number', async () => {
  const log = recordedLog()
  const send = createSandboxNotices(() => Promise.reject(new Error('Lost')), Date.now)
  for (let notice = 0; notice < 4; notice += 1) await send('', '', log)
  expect(log.said).toEqual([{ lost: 1 }])
  await vi.advanceTimersByTimeAsync(60_000)
  await send('', '', log)
  expect(log.said).toEqual([{ lost: 1 }, { lost: 4 }])
})
