import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { createRequestLimit, type Limit } from './request-limit.ts'

const limit: Limit = { name: 'a', points: 100, seconds: 60, share: 10 }
afterEach(() => void vi.useRealTimers())

/** Processes that count together, and how often each asked. */
const processes = (many: number, given: Limit = limit) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const shared = new RateLimiterMemory({ points: given.points, duration: given.seconds })
  const state = { isReached: true, asked: 0, told: [] as boolean[] }
  const reach =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      state.asked += 1
      if (!state.isReached) throw new Error('away')
      return work(...args)
    }
  const makeShared = () => ({
    consume: reach((key: string | number, points?: number) => shared.consume(key, points)),
    delete: reach((key: string | number) => shared.delete(key)),
  })
  const limits = Array.from({ length: many }, () =>
    createRequestLimit(given, {
      makeShared,
      now: () => Date.now(),
      onShared: isReached => void state.told.push(isReached),
      patienceMs: 250,
    }),
  )
  /** How many of so many requests come through, by turns through all processes. */
  const through = async (requests: number, key = 'k'): Promise<number> => {
    let passed = 0
    for (let turn = 0; turn < requests; turn += 1) {
      if ((await limits[turn % many]?.take(key)) === 0) passed += 1
    }
    return passed
  }
  return { limits, state, through }
}

// rules/production#rate-limits
test('several processes let through what one may, and at most a share more each', async () => {
  const { through } = processes(4)
  const passed = await through(1_000)
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(100 + 4 * limit.share)
})

test('one process counts exactly', async () => {
  expect(await processes(1).through(150)).toBe(100)
})

// rules/production#rate-limits
test('a key that stays within a share is never asked about, and one beyond it once a share', async () => {
  const { state, through } = processes(1)
  await through(10)
  expect(state.asked).toBe(0)
  await through(90)
  expect(state.asked).toBe(9)
  await through(1_000)
  expect(state.asked).toBe(10)
})

// rules/waiting-room#challenge
test('without a share no process lets one too many through', async () => {
  const { state, through } = processes(3, { ...limit, points: 1, share: 0 })
  expect([await through(9), state.asked]).toEqual([1, 4])
  expect(await through(9, 'other')).toBe(1)
})

// rules/waiting-room#challenge
test.each([100, 9_900])(
  'a process whose clock is %d ms behind lets nothing through that another one counted',
  async ms => {
    const { limits, state } = processes(2, { ...limit, points: 1, share: 0 })
    expect(await limits[0]?.take('k')).toBe(0)
    vi.setSystemTime(Date.now() - ms)
    for (let one = 0; one < 6; one += 1) expect(await limits[1]?.take('k')).toBe(60)
    expect(state.asked).toBe(2)
  },
)

test('simultaneous requests of one key ask once', async () => {
  const { limits, state } = processes(1)
  const waits = await Promise.all(Array.from({ length: 20 }, async () => limits[0]?.take('k')))
  expect([waits.filter(wait => wait === 0).length, state.asked]).toEqual([20, 1])
})

test('who is refused is told how long, and comes through after it', async () => {
  const { limits, through } = processes(1)
  await through(100)
  const wait = Number(await limits[0]?.take('k'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(limits[0]?.take('other')).toBe(0)
  vi.setSystemTime(Date.now() + wait * 1_000)
  expect(await through(20)).toBe(20)
})

test('what turned out not to count is given back', async () => {
  const { limits, state } = processes(1)
  for (let turn = 0; turn < 500; turn += 1) {
    expect(limits[0]?.take('k')).toBe(0)
    limits[0]?.giveBack('k')
  }
  expect(state.asked).toBe(0)
})

// rules/production#rate-limits
test('with the shared counts away each process counts alone, and says so; then together again', async () => {
  const { state, through } = processes(2)
  state.isReached = false
  const passed = await through(1_000)
  expect(passed).toBe(200)
  expect(new Set(state.told)).toEqual(new Set([false]))
  state.isReached = true
  vi.setSystemTime(Date.now() + 60_000)
  expect(await through(1_000)).toBeLessThanOrEqual(120)
  expect(state.told.at(-1)).toBe(true)
})

// rules/production#rate-limits
test.each([-86_400_000, 86_400_000])('a clock that jumps by %d ms locks nobody out', async jump => {
  const { through } = processes(2)
  await through(1_000)
  vi.setSystemTime(Date.now() + jump)
  expect(await through(20)).toBe(20)
})

test('a flood of keys does not fill the memory', () => {
  const { limits } = processes(1)
  const before = process.memoryUsage().heapUsed
  for (let key = 0; key < 300_000; key += 1) void limits[0]?.take(`key ${key}`)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1024 * 1024)
})
