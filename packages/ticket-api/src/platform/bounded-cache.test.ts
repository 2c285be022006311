import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const keys = Array.from({ length: 1_000 }, (_, index) => `key ${index}`)

test('at most so many are kept, and always the half that came last', () => {
  const cache = createBoundedCache<number>(10)
  for (const [index, key] of keys.entries()) {
    cache.set(key, index)
    const kept = keys.filter(one => cache.get(one) !== undefined)
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toEqual(keys.slice(index + 1 - kept.length, index + 1))
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(5, index + 1))
  }
})

test('what was set again is the later value, and what was deleted is gone, however old it was', () => {
  const cache = createBoundedCache<string>(4)
  for (const value of ['early', 'later']) {
    cache.set('key', value)
    cache.set(`beside ${value}`, '')
  }
  expect(cache.get('key')).toBe('later')
  cache.delete('key')
  expect(cache.get('key')).toBeUndefined()
})
