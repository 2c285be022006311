import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

const keys = Array.from({ length: 1_000 }, (_, place) => `key ${place}`)

test('at most so many are kept, and always the half that came last', () => {
  const recent = createRecent<number>(10)
  for (const [place, key] of keys.entries()) {
    recent.set(key, place)
    const kept = keys.filter(one => recent.get(one) !== undefined)
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toEqual(keys.slice(place + 1 - kept.length, place + 1))
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(5, place + 1))
  }
})

test('what was set again is the later value, and what was deleted is gone, however old it was', () => {
  const recent = createRecent<string>(4)
  for (const value of ['early', 'later']) {
    recent.set('key', value)
    recent.set(`beside ${value}`, '')
  }
  expect(recent.get('key')).toBe('later')
  recent.delete('key')
  expect(recent.get('key')).toBeUndefined()
})
