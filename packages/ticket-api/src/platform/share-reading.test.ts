import { expect, test } from 'vitest'
import { sharedMs, shareReading } from './share-reading.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const asked = (at: number, change = {}) => ({
  shopId: 'peltohovi',
  day: '2026-11-20',
  now: new Date(start + at),
  ...change,
})
/** Readings that end when the test says. */
const readings = () => {
  const all: PromiseWithResolvers<string>[] = []
  const sales = shareReading({
    keyOf: ({ shopId, day }: ReturnType<typeof asked>) => `${shopId} ${day}`,
    read: () => {
      const reading = Promise.withResolvers<string>()
      all.push(reading)
      return reading.promise
    },
  })
  const end = async (index: number) => {
    all[index]?.resolve(`reading ${index}`)
    await all[index]?.promise
  }
  return { all, sales, end }
}

// rules/desk#sales
test('all who ask within some seconds get one reading, and later ones the next', async () => {
  const { all, sales, end } = readings()
  const first = [sales(asked(0)), sales(asked(sharedMs - 1))]
  await end(0)
  first.push(sales(asked(sharedMs - 1)))
  expect(await Promise.all(first)).toEqual(['reading 0', 'reading 0', 'reading 0'])
  const next = sales(asked(sharedMs))
  await end(1)
  expect([await next, all.length]).toEqual(['reading 1', 2])
})

test('a slow reading is waited for and not begun again', async () => {
  const { all, sales, end } = readings()
  const slow = [sales(asked(0)), sales(asked(4 * sharedMs))]
  await end(0)
  expect([await slow[0], all.length]).toEqual([await slow[1], 1])
})

test('a clock that is set back does not keep a reading', async () => {
  const { all, sales, end } = readings()
  void sales(asked(0))
  await end(0)
  void sales(asked(-3_600_000))
  expect(all.length).toBe(2)
})

test('each shop and each day has its own, and one that is read does not end those of others', async () => {
  const { all, sales, end } = readings()
  const changes = [{}, { shopId: 'metsa' }, { day: '2026-11-21' }]
  for (const change of changes) void sales(asked(0, change))
  for (const index of changes.keys()) await end(index)
  for (const change of changes) void sales(asked(sharedMs - 1, change))
  expect(all.length).toBe(3)
})

test('after a reading that failed the next one is made at once', async () => {
  const { all, sales } = readings()
  const failing = sales(asked(0))
  all[0]?.reject(new Error('The database is away'))
  await expect(failing).rejects.toThrow('away')
  void sales(asked(1))
  expect(all.length).toBe(2)
})
