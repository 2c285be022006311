import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { builtCart, builtLine } from '../testing/cart-builders.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import type { Cart } from './cart.ts'
import { createCartSession } from './cart-session.ts'

const minuteMs = 60_000
const cart = (id: string, expiresAt: number, issuedAt = 0): Cart =>
  builtCart({ id, token: fakeCartToken(id, issuedAt, expiresAt), expiresAt })
/** A cart whose token says no end. */
const endless = (id: string): Cart => builtCart({ id, token: fakeCartToken(id, 0) })
const sessionOf = (storage: KeyValueStorage) => createCartSession(storage, createCountingIds())

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

  it('knows a cart by its id and token together, and by neither alone', () => {
    const storage = createMemoryStorage()
    storage.set(storageKeys.cartId, 'kori-1')
    expect(sessionOf(storage).read()).toBeUndefined()
    storage.set(storageKeys.cartToken, 'a.b.c')
    expect(sessionOf(storage).read()).toEqual({ id: 'kori-1', token: 'a.b.c' })
    expect(sessionOf(storage).isKeeping()).toBe(true)
    storage.remove(storageKeys.cartId)
    expect(sessionOf(storage).read()).toBeUndefined()
    expect(sessionOf(storage).isKeeping()).toBe(false)
  })

  it('counts the pieces of a cart that was changed or read', () => {
    const storage = createMemoryStorage()
    const session = sessionOf(storage)
    session.keepChanged({ ...cart('kori-1', minuteMs), items: [builtLine({ amount: 2 })] })
    expect(storage.get(storageKeys.cartCount)).toBe('2')
    const { token } = session.read() ?? {}
    session.keepRead({ ...cart('kori-1', minuteMs, 1_000), items: [builtLine({ amount: 5 })] })
    expect(storage.get(storageKeys.cartCount)).toBe('5')
    expect(session.read()?.token).toBe(token)
  })

  it('keeps a cart that was only read when it is another, and when nobody knows how long the kept one lives', () => {
    const session = sessionOf(createMemoryStorage())
    session.keepRead(cart('kori-1', 9 * minuteMs))
    expect(session.read()?.id).toBe('kori-1')
    session.keepRead(cart('kori-2', minuteMs))
    expect(session.read()?.id).toBe('kori-2')
    session.keepChanged(endless('kori-3'))
    const ending = cart('kori-3', minuteMs)
    session.keepRead(ending)
    expect(session.read()?.token).toBe(ending.token)
    session.keepRead(endless('kori-3'))
    expect(session.read()?.token).toBe(ending.token)
  })

  it('hears of what other tabs changed, until it reads or changes the cart itself', () => {
    const storage = createMemoryStorage()
    const session = sessionOf(storage)
    const ids = createCountingIds()
    ids.uuid()
    const other = createCartSession(storage.otherTab(), ids)
    session.keepChanged(cart('kori-1', minuteMs))
    expect(session.hasNews()).toBe(false)
    expect(other.hasNews()).toBe(true)
    other.beginReading()
    expect(other.hasNews()).toBe(false)
    other.keepChanged(cart('kori-1', minuteMs))
    expect([session.hasNews(), other.hasNews()]).toEqual([true, false])
    session.forget()
    expect(session.hasNews()).toBe(false)
  })

  it('forgets the cart and nothing else', () => {
    const storage = createMemoryStorage({ [storageKeys.lastCheckoutId]: 'kassa-1' })
    const session = sessionOf(storage)
    session.keepChanged(cart('kori-1', minuteMs))
    session.forget()
    expect(storage.entries()).toEqual({ [storageKeys.lastCheckoutId]: 'kassa-1' })
  })

  it('knows the cart that expired until another is begun, and takes no other text for one', () => {
    const storage = createMemoryStorage({ [storageKeys.expiredCart]: '{"id":"kori-1","token":"a-b.c_d.e"}' })
    const session = sessionOf(storage)
    expect(session.expired()).toEqual({ id: 'kori-1', token: 'a-b.c_d.e' })
    session.keepChanged(cart('kori-2', minuteMs))
    expect(session.expired()).toBeUndefined()
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
      expect(session.expired(), text).toBeUndefined()
    }
  })
})
