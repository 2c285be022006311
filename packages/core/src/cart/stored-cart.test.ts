import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { builtCart, builtItem } from '../testing/cart-builders.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import { minuteMs } from '../time/units.ts'
import type { Cart } from './cart.ts'
import { createStoredCart } from './cart-store.ts'

const cart = (id: string, expiresAt: number, issuedAt = 0): Cart =>
  builtCart({ id, token: fakeCartToken(id, issuedAt, expiresAt), expiresAt })
/** A cart whose token has no expiry. */
const endless = (id: string): Cart => builtCart({ id, token: fakeCartToken(id, 0) })
const storedCartOf = (storage: KeyValueStorage) => createStoredCart(storage, createCountingIds())

describe('the stored cart', () => {
  it('never shows another tab a cart’s id beside another cart’s token', () => {
    const storage = createMemoryStorage()
    const otherTab = storage.otherTab()
    const stored = createStoredCart(storage, createCountingIds())
    const seen: string[] = []
    otherTab.onChange(() => {
      const key = createStoredCart(otherTab, createCountingIds()).read()
      if (key) seen.push(`${key.id} ${key.token}`)
    })
    const [first, second] = [cart('kori-1', minuteMs), cart('kori-2', minuteMs)]
    stored.keepChanged(first)
    stored.keepChanged(second)
    expect(new Set(seen)).toEqual(new Set([`kori-1 ${first.token}`, `kori-2 ${second.token}`]))
  })

  it('keeps the token of a cart that was only read when it lives longer, and only then', () => {
    const storage = createMemoryStorage()
    const stored = createStoredCart(storage, createCountingIds())
    stored.keepChanged(cart('kori-1', 2 * minuteMs))
    const kept = storage.get(storageKeys.cartToken)
    stored.keepRead(cart('kori-1', 2 * minuteMs, 1_000))
    expect(storage.get(storageKeys.cartToken)).toBe(kept)
    const longer = cart('kori-1', 3 * minuteMs)
    stored.keepRead(longer)
    expect(storage.get(storageKeys.cartToken)).toBe(longer.token)
  })

  it('knows a cart by its id and token together, and by neither alone', () => {
    const storage = createMemoryStorage()
    storage.set(storageKeys.cartId, 'kori-1')
    expect(storedCartOf(storage).read()).toBeUndefined()
    storage.set(storageKeys.cartToken, 'a.b.c')
    expect(storedCartOf(storage).read()).toEqual({ id: 'kori-1', token: 'a.b.c' })
    storage.remove(storageKeys.cartId)
    expect(storedCartOf(storage).read()).toBeUndefined()
  })

  it('counts the pieces of a cart that was changed or read', () => {
    const storage = createMemoryStorage()
    const stored = storedCartOf(storage)
    stored.keepChanged({ ...cart('kori-1', minuteMs), items: [builtItem({ amount: 2 })] })
    expect(storage.get(storageKeys.cartCount)).toBe('2')
    const { token } = stored.read() ?? {}
    stored.keepRead({ ...cart('kori-1', minuteMs, 1_000), items: [builtItem({ amount: 5 })] })
    expect(storage.get(storageKeys.cartCount)).toBe('5')
    expect(stored.read()?.token).toBe(token)
  })

  it('keeps a cart that was only read when it is another, and when nobody knows how long the kept one lives', () => {
    const stored = storedCartOf(createMemoryStorage())
    stored.keepRead(cart('kori-1', 9 * minuteMs))
    expect(stored.read()?.id).toBe('kori-1')
    stored.keepRead(cart('kori-2', minuteMs))
    expect(stored.read()?.id).toBe('kori-2')
    stored.keepChanged(endless('kori-3'))
    const ending = cart('kori-3', minuteMs)
    stored.keepRead(ending)
    expect(stored.read()?.token).toBe(ending.token)
    stored.keepRead(endless('kori-3'))
    expect(stored.read()?.token).toBe(ending.token)
  })

  it('hears of what other tabs changed, until it reads or changes the cart itself', () => {
    const storage = createMemoryStorage()
    const stored = storedCartOf(storage)
    const ids = createCountingIds()
    ids.uuid()
    const other = createStoredCart(storage.otherTab(), ids)
    stored.keepChanged(cart('kori-1', minuteMs))
    expect(stored.hasNews()).toBe(false)
    expect(other.hasNews()).toBe(true)
    other.beginReading()
    expect(other.hasNews()).toBe(false)
    other.keepChanged(cart('kori-1', minuteMs))
    expect([stored.hasNews(), other.hasNews()]).toEqual([true, false])
    stored.forget()
    expect(stored.hasNews()).toBe(false)
  })

  it('forgets the cart and nothing else', () => {
    const storage = createMemoryStorage({ [storageKeys.lastCheckoutId]: 'kassa-1' })
    const stored = storedCartOf(storage)
    stored.keepChanged(cart('kori-1', minuteMs))
    stored.forget()
    expect(storage.entries()).toEqual({ [storageKeys.lastCheckoutId]: 'kassa-1' })
  })

  // rules/time-left#expired-notice
  it('knows the cart that expired until another is begun, and takes no other text for one', () => {
    const storage = createMemoryStorage({ [storageKeys.expiredCart]: '{"id":"kori-1","token":"a-b.c_d.e"}' })
    const stored = storedCartOf(storage)
    expect(stored.expired()).toEqual({ id: 'kori-1', token: 'a-b.c_d.e' })
    stored.keepChanged(cart('kori-2', minuteMs))
    expect(stored.expired()).toBeUndefined()
    for (const text of [
      '',
      '{"id":"kori-1"}',
      '{"id":"","token":"a"}',
      '{"id":"kori 1","token":"a"}',
      '{"id":"kori-1","token":"a b"}',
      ' {"id":"kori-1","token":"a"}',
      '{"id":"kori-1","token":"a"} ',
    ]) {
      storage.set(storageKeys.expiredCart, text)
      expect(stored.expired(), text).toBeUndefined()
    }
  })
})
