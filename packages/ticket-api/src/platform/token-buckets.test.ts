import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

const bucketsAt = (start: number, keysPerAge?: number) => {
  const clock = { now: start }
  const settings = { now: () => clock.now, burst: 3, perMinute: 6, ...(keysPerAge !== undefined && { keysPerAge }) }
  return { clock, buckets: createTokenBuckets(settings) }
}
const takes = (take: () => number, times: number): readonly number[] => Array.from({ length: times }, take)

test('a burst is let through, then one at a time as they come back', () => {
  const { clock, buckets } = bucketsAt(1_000)
  expect(takes(() => buckets.take('a'), 5)).toEqual([0, 0, 0, 10, 10])
  clock.now += 4_000
  expect(buckets.take('a')).toBe(6)
  clock.now += 6_000
  expect(takes(() => buckets.take('a'), 2)).toEqual([0, 10])
  clock.now += 3_600_000
  expect(takes(() => buckets.take('a'), 4)).toEqual([0, 0, 0, 10])
})

test('keys do not know of each other, and a clock set back gives nothing', () => {
  const { clock, buckets } = bucketsAt(100_000)
  takes(() => buckets.take('a'), 3)
  expect(buckets.take('b')).toBe(0)
  clock.now = 0
  expect(buckets.take('a')).toBe(10)
})

test('what is given back can be taken again, and never more than the burst', () => {
  const { buckets } = bucketsAt(0)
  takes(() => buckets.take('a'), 3)
  buckets.giveBack('a')
  expect(takes(() => buckets.take('a'), 2)).toEqual([0, 10])
  for (let turn = 0; turn < 9; turn += 1) buckets.giveBack('a')
  expect(takes(() => buckets.take('a'), 4)).toEqual([0, 0, 0, 10])
})

test('keys of the last two ages are known, and older ones forgotten', () => {
  const { buckets } = bucketsAt(0, 2)
  takes(() => buckets.take('a'), 3)
  buckets.take('b')
  expect(buckets.take('a')).toBe(10)
  for (const key of ['c', 'd', 'e']) buckets.take(key)
  expect(takes(() => buckets.take('a'), 4)).toEqual([0, 0, 0, 10])
})

test('a bucket that is not full is known as long as it takes to fill', () => {
  const { clock, buckets } = bucketsAt(0)
  takes(() => buckets.take('a'), 3)
  for (let second = 1; second <= 29; second += 1) {
    clock.now += 1_000
    buckets.take(`other ${second}`)
  }
  expect(takes(() => buckets.take('a'), 3)).toEqual([0, 0, 1])
})

test('a storm of keys that each ask once is not remembered', () => {
  const { clock, buckets } = bucketsAt(0)
  for (let shopper = 0; shopper < 50_000; shopper += 1) {
    clock.now += 10
    buckets.take(`${shopper}`)
  }
  // One token takes ten seconds to come back: the keys of that time, and of the two ages that end meanwhile.
  expect(buckets.known()).toBeLessThan(1_300)
})
