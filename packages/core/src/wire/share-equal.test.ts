import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

describe('a value that is read again', () => {
  it('says what it says, and is the one of before where that says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (given, next) => {
        const before = JSON.parse(JSON.stringify(given)) as unknown
        expect(shareEqual<unknown>(before, next)).toEqual(next)
        expect(shareEqual<unknown>(before, JSON.parse(JSON.stringify(before)))).toBe(before)
      }),
    )
  })

  it('keeps the parts that did not change', () => {
    const before = { venue: { id: 'sali' }, tickets: [{ id: 'a' }, { id: 'b', price: 5 }], note: undefined }
    const kept = shareEqual<object>(before, { venue: { id: 'sali' }, tickets: [{ id: 'a' }, { id: 'b', price: 6 }] })
    expect(kept).toEqual({ venue: { id: 'sali' }, tickets: [{ id: 'a' }, { id: 'b', price: 6 }] })
    expect(kept).toHaveProperty('venue', before.venue)
    expect((kept as typeof before).venue).toBe(before.venue)
    expect((kept as typeof before).tickets[0]).toBe(before.tickets[0])
  })
})
