import { expect, test, vi } from 'vitest'
import { abandonCalls, inOwnWorker, inWorker } from './in-worker.ts'

const call = <Answer>(name: string, ...given: readonly unknown[]) =>
  inWorker<readonly unknown[], Answer>(import.meta.url, '../../test-support/machine/worker-functions', name)(...given)

test('a function runs in another process, with what it was given, and answers', async () => {
  const answer = await call<{ bytes: Buffer }>('tellProcess', { said: 'Aino', bytes: Buffer.from('äö') })
  expect(answer).toMatchObject({ said: 'Aino', parent: process.pid })
  expect(answer.bytes.toString()).toBe('äö')
})

test('what a function throws is thrown here, by its name, and the next call is answered', async () => {
  await expect(call('refuse', 'a reason')).rejects.toMatchObject({ name: 'RangeError', message: 'a reason' })
  expect(await Promise.all([call('twice', 2), call('twice', 3)])).toEqual([4, 6])
})

test('a process that broke fails what it was asked, and another one answers the next call', async () => {
  await expect(call('end')).rejects.toThrow('ended')
  expect(await call('twice', 4)).toBe(8)
})

test('a process that owes an answer is let go: its calls fail, and another one answers the next call', async () => {
  expect(await call('twice', 5)).toBe(10)
  abandonCalls()
  const { pid } = await call<{ pid: number }>('tellProcess', {})
  const hanging = call('hang')
  abandonCalls()
  await expect(hanging).rejects.toThrow('ended')
  expect((await call<{ pid: number }>('tellProcess', {})).pid).not.toBe(pid)
})

test('a call of its own process gets an answer, and the process ends with it', async () => {
  const alone = <Answer>(name: string, ...given: readonly unknown[]) =>
    inOwnWorker<readonly unknown[], Answer>(
      import.meta.url,
      '../../test-support/machine/worker-functions',
      name,
    )(...given)
  const { pid, parent } = await alone<{ pid: number; parent: number }>('tellProcess', {})
  expect(parent).toBe(process.pid)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
  await expect(alone('refuse', 'a reason')).rejects.toMatchObject({ name: 'RangeError', message: 'a reason' })
})
