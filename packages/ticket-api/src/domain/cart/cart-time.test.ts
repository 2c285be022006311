import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/testing-catalogue.ts'
import { creationOf, firstExpiry, looksNew, prolongedExpiry } from './cart-time.ts'

const minute = 60_000
const shop = { ...testCatalogue([]), cartMinutes: 20, cartMaxMinutes: 60 }
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
const created = moment.map(creationOf)

test('a new cart looks new, and no changed one does, however soon after it was changed', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 19 * minute }), (madeAt, ms) => {
      const createdAt = creationOf(madeAt)
      const cart = { cartId: 'any', shopId: 'any', issuedAt: createdAt, expiresAt: firstExpiry(shop, createdAt) }
      expect(looksNew(cart, shop)).toBe(true)
      const expiresAt = prolongedExpiry({ ...cart, createdAt }, shop, madeAt + ms)
      expect(looksNew({ ...cart, expiresAt }, shop)).toBe(false)
    }),
  )
})

test('a cart bears whole seconds, as its token does', () => {
  fc.assert(
    fc.property(moment, madeAt => {
      const createdAt = creationOf(madeAt)
      const expiresAt = firstExpiry(shop, createdAt)
      for (const one of [createdAt, expiresAt, prolongedExpiry({ createdAt, expiresAt }, shop, madeAt)]) {
        expect(one % 1_000).toBe(0)
      }
    }),
  )
})

// rules/time-left#cart-life
test('a changed cart lives the time of the shop to the second, to the limit after its creation, and never shorter', () => {
  const later = fc.integer({ min: 1_000, max: 60 * minute - 1 })
  fc.assert(
    fc.property(created, later, fc.integer({ min: 0, max: 60 * minute }), (createdAt, ms, before) => {
      const now = createdAt + ms
      const expiresAt = createdAt + before
      const changed = prolongedExpiry({ createdAt, expiresAt }, shop, now)
      const limit = createdAt + 60 * minute
      expect(changed).toBeGreaterThanOrEqual(Math.max(expiresAt, Math.min(now + 20 * minute - 999, limit)))
      expect(changed).toBeLessThanOrEqual(Math.max(expiresAt, Math.min(now + 20 * minute, limit)))
    }),
  )
})

test('where a shop does not prolong, its carts tell nothing by their time', () => {
  const still = { ...shop, cartMaxMinutes: 20 }
  expect(looksNew({ cartId: 'any', shopId: 'any', issuedAt: 0, expiresAt: firstExpiry(still, 0) }, still)).toBe(false)
})
