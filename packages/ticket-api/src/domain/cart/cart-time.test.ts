import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { creationOf, firstExpiry, looksNew, prolongedExpiry, publicExpiry } from './cart-time.ts'

const minute = 60_000
const shop = { ...testCatalogue([]), cartMinutes: 20, cartFirstMinutes: 20, cartMaxMinutes: 60 }
const customer = { first_name: 'Aino' }
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
const created = moment.map(creationOf)

test('a new cart looks new, and no changed one does, however soon after it was changed', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 19 * minute }), (madeAt, ms) => {
      const createdAt = creationOf(madeAt)
      const cart = { cartId: 'any', shopId: 'any', issuedAt: createdAt, expiresAt: firstExpiry(shop, createdAt) }
      expect(looksNew(cart, shop)).toBe(true)
      const expiresAt = prolongedExpiry({ ...cart, createdAt, customer: undefined }, shop, madeAt + ms)
      expect(looksNew({ ...cart, expiresAt }, shop)).toBe(false)
    }),
  )
})

test('a cart bears whole seconds, as its token does', () => {
  fc.assert(
    fc.property(moment, madeAt => {
      const createdAt = creationOf(madeAt)
      const expiresAt = firstExpiry(shop, createdAt)
      for (const one of [createdAt, expiresAt, prolongedExpiry({ createdAt, expiresAt, customer }, shop, madeAt)]) {
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
      const changed = prolongedExpiry({ createdAt, expiresAt, customer }, shop, now)
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

// rules/seating#held-seats, rules/codes#held-as-stock
test('others are told the full minute in which a cart ends, or after which it does', () => {
  expect([0, 1, minute - 1, minute, minute + 1].map(publicExpiry)).toEqual([0, minute, minute, minute, 2 * minute])
})

// rules/time-left#first-hold
test('a hold is short at first, and grows when the shopper gives their details', () => {
  const short = { ...shop, cartFirstMinutes: 8 }
  expect(firstExpiry(short, 0)).toBe(8 * minute)
  const cart = { createdAt: 0, expiresAt: 8 * minute }
  expect(prolongedExpiry({ ...cart, customer: undefined }, short, 5 * minute)).toBe(13 * minute)
  expect(prolongedExpiry({ ...cart, customer }, short, 5 * minute)).toBe(25 * minute)
})
