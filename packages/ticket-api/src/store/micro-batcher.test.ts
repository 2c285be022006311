import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMicroBatcher } from './micro-batcher.ts'

type Request = { readonly queue: string; readonly name: string }

/** A micro-batcher whose batches end when the test says so. */
const testBatcher = (settings: { maxQueueLength?: number; largestBatch?: number } = {}) => {
  const batches: { readonly names: readonly string[]; readonly end: (failure?: Error) => void }[] = []
  const batcher = createMicroBatcher<Request, string>({
    queueOf: ({ queue }) => queue,
    uniqueBy: ({ name }) => name,
    maxQueueLength: 100,
    largestBatch: 100,
    ...settings,
    runBatch: batch => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      const names = batch.map(({ name }) => name)
      batches.push({ names, end: failure => (failure ? reject(failure) : resolve(names.map(name => `${name}!`))) })
      return promise
    },
  })
  const ask = (name: string, queue = 'q') => batcher.submit({ queue, name })
  return { ask, batches }
}
/** As many turns of the event loop as pass before a first batch, and one to begin it. */
const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn()
}
const names = ({ batches }: ReturnType<typeof testBatcher>) => batches.map(batch => batch.names)

// rules/stock#micro-batches
test('what comes within three turns of the event loop is in the first batch', async () => {
  const test = testBatcher()
  for (const name of ['a', 'b', 'c']) {
    void test.ask(name)
    await nextTurn()
  }
  await turns()
  expect(names(test)).toEqual([['a', 'b', 'c']])
})

// rules/stock#micro-batches
test('what comes while a batch is under way is the next batch, in the order it came', async () => {
  const test = testBatcher()
  const answers = [test.ask('a'), test.ask('b')]
  await turns()
  answers.push(test.ask('c'), test.ask('d'))
  await turns()
  expect(names(test)).toEqual([['a', 'b']])
  test.batches[0]?.end()
  await turns()
  expect(names(test)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  test.batches[1]?.end()
  expect(await Promise.all(answers.map(async answer => answer))).toEqual(['a!', 'b!', 'c!', 'd!'])
})

test('two with the same key never share a batch, and keep their order', async () => {
  const test = testBatcher()
  for (const name of ['a', 'b', 'a', 'a', 'c']) void test.ask(name)
  await turns()
  test.batches[0]?.end()
  await turns()
  test.batches[1]?.end()
  await turns()
  expect(names(test)).toEqual([['a', 'b', 'c'], ['a'], ['a']])
})

test('queues do not wait for each other', async () => {
  const test = testBatcher()
  void test.ask('a', 'one')
  void test.ask('b', 'two')
  await turns()
  expect(names(test)).toEqual([['a'], ['b']])
})

// rules/stock#micro-batches
test('a full queue takes no more, and does again when it has emptied', async () => {
  const test = testBatcher({ maxQueueLength: 2, largestBatch: 1 })
  expect([test.ask('a'), test.ask('b'), test.ask('c')].map(Boolean)).toEqual([true, true, false])
  await turns()
  expect(test.ask('c')).toBeDefined()
  expect(names(test)).toEqual([['a']])
})

test('a batch that breaks fails its own requests only', async () => {
  const test = testBatcher({ largestBatch: 1 })
  const [first, second] = [test.ask('a'), test.ask('b')]
  await turns()
  test.batches[0]?.end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await turns()
  test.batches[1]?.end()
  expect(await second).toBe('b!')
})
