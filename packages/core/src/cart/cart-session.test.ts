import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../storage-keys.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import type { Cart } from './cart.ts'
import { createCartSession } from './cart-session.ts'

const minuteMs = 60_000
const cart = (id: string, expiresAt: number, issuedAt = 0): Cart => ({
  id,
  token: fakeCartToken(id, issuedAt, expiresAt),
  createdAt: 0,
  expiresAt,
  serverAheadMs: 0,
  items: [],
  seats: [],
  codesUsed: [],
  total: 0,
  toPay: 0,
  vat: [],
  deliveries: [],
  serviceCosts: [],
})

describe('the cart session', () => {
  it('never shows another tab a cart’s id beside another cart’s token', () => {
    const storage = createMemoryStorage()
    const otherTab = storage.otherTab()
    const session = createCartSession(storage, createCountingIds())
    const seen: string[] = []
    otherTab.onChange(() => {
      const key = createCartSession(otherTab, createCountingIds()).read()
      if (key) seen.push(`${key.id} ${key.token}`)
    })
    const [first, second] = [cart('kori-1', minuteMs), cart('kori-2', minuteMs)]
    session.keepChanged(first)
    session.keepChanged(second)
    expect(new Set(seen)).toEqual(new Set([`kori-1 ${first.token}`, `kori-2 ${second.token}`]))
  })

  it('keeps the token of a cart that was only read when it lives longer, and only then', () => {
    const storage = createMemoryStorage()
    const session = createCartSession(storage, createCountingIds())
    session.keepChanged(cart('kori-1', 2 * minuteMs))
    const kept = storage.get(storageKeys.cartToken)
    session.keepRead(cart('kori-1', 2 * minuteMs, 1_000))
    expect(storage.get(storageKeys.cartToken)).toBe(kept)
    const longer = cart('kori-1', 3 * minuteMs)
    session.keepRead(longer)
    expect(storage.get(storageKeys.cartToken)).toBe(longer.token)
  })

  it('knows where nothing is kept', () => {
    const forgetful: KeyValueStorage = {
      get: () => undefined,
      set: () => undefined,
      remove: () => undefined,
      clear: () => undefined,
      onChange: () => () => undefined,
    }
    for (const [storage, isKeeping] of [[createMemoryStorage(), true] as const, [forgetful, false] as const]) {
      const session = createCartSession(storage, createCountingIds())
      session.keepChanged(cart('kori-1', minuteMs))
      expect(session.isKeeping()).toBe(isKeeping)
    }
  })
})
