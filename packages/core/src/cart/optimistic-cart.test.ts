import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { cartMutations } from './cart-mutations.ts'
import { additionRefusal, amountRefusal } from './optimistic-cart.ts'

/** A visitor with four pieces sold in pairs (2, 4, 6 or 8) and two plain tickets. */
const start = async () => {
  const pairs = wireProduct({ id: 'pari', availability: { available: true, min: 2, max: 8, step: 2 } })
  const test = createTestCore({ products: [wireProduct(), pairs], stock: { pari: 6 } })
  const answer = await test.core.cart.add([
    { productId: 'pari', amount: 4 },
    { productId: 'lippu', amount: 2 },
  ])
  const idOf = (productId: string) => itemOf(answer._unsafeUnwrap(), productId)?.id ?? ''
  return { ...test, idOf }
}
const itemOf = (cart: Cart, productId: string) => cart.items.find(item => item.product.id === productId)
const calls = ({ server }: TestCore): number => server.heard.length

describe('an amount that the rule of the item refuses', () => {
  it.each([
    [1, 'cart_item_availability_min', { min: 2 }],
    [10, 'cart_item_availability_max', { max: 8 }],
    [5, 'cart_item_availability_step', { step: 2 }],
    [-1, 'cart_item_availability_min', { min: 2 }],
    [Number.NaN, 'cart_item_availability_min', { min: 2 }],
  ])('%d is refused as the server would, without asking it', async (amount, code, parameters) => {
    const test = await start()
    const before = calls(test)
    const answer = await test.core.cart.changeAmount(test.idOf('pari'), amount)
    expect(answer._unsafeUnwrapErr()).toEqual({ code, parameters })
    expect(test.core.cart.getSnapshot()).toMatchObject({ error: { code }, cart: { total: 6 * 2490 } })
    expect(calls(test)).toBe(before)
  })

  it('is refused when more is added to the item, and nothing is tracked', async () => {
    const test = await start()
    const before = calls(test)
    const answer = await test.core.cart.add([{ productId: 'pari', amount: 6 }])
    expect(answer._unsafeUnwrapErr().code).toBe('cart_item_availability_max')
    expect(calls(test)).toBe(before)
    expect(test.tracker.tracked).toHaveLength(1)
  })
})

describe('what only the server knows is asked', () => {
  it('whether the stock has enough of a product is asked of the server', async () => {
    const test = await start()
    const answer = await test.core.cart.changeAmount(test.idOf('pari'), 8)
    expect(answer._unsafeUnwrapErr()).toMatchObject({ parameters: { available: 6 }, status: 409 })
  })

  it('removing, which no rule forbids', async () => {
    const test = await start()
    expect((await test.core.cart.changeAmount(test.idOf('pari'), 0)).isOk()).toBe(true)
  })

  it('an item of its own, such as one with remarks, and the same product twice', async () => {
    const test = await start()
    const before = calls(test)
    await test.core.cart.add([{ productId: 'pari', amount: 8, customerRemarks: 'Ei pähkinöitä' }])
    await test.core.cart.add([
      { productId: 'pari', amount: 8 },
      { productId: 'pari', amount: 8 },
    ])
    await test.core.cart.add([{ productId: 'tuntematon', amount: 99 }])
    expect(calls(test)).toBe(before + 3)
  })

  it('a change while another is on its way', async () => {
    const test = await start()
    test.server.setLatency(50)
    const removing = test.core.cart.remove(test.idOf('lippu'))
    const adding = test.core.cart.add([{ productId: 'lippu', amount: 10 }])
    await test.clock.advance(500)
    await removing
    expect((await adding).isOk()).toBe(true)
  })

  it('a cart whose time has passed: its items bind nobody', async () => {
    const test = await start()
    await test.clock.advance(20 * 60_000)
    const answer = await test.core.cart.add([{ productId: 'lippu', amount: 10 }])
    expect(answer.isOk()).toBe(true)
  })

  it.each([0, -2 * 60 * 60_000, 2 * 60 * 60_000])(
    'a cart whose time has just passed by the server’s clock, %i ms ahead, and not one moment before',
    async aheadMs => {
      const test = createTestCore({ aheadMs })
      // Between two expiry checks; a check would clear the cart.
      await test.clock.advance(30_000)
      await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
      const before = calls(test)
      await test.clock.advance(20 * 60_000 - 1)
      const early = await test.core.cart.add([{ productId: 'lippu', amount: 10 }])
      expect(early._unsafeUnwrapErr().code).toBe('cart_item_availability_max')
      expect(calls(test)).toBe(before)
      await test.clock.advance(1)
      expect((await test.core.cart.add([{ productId: 'lippu', amount: 10 }])).isOk()).toBe(true)
    },
  )

  it('a cart that another tab has changed, also before this one hears of it', async () => {
    const first = await start()
    const deaf = { ...first.storage.otherTab(), onChange: () => () => undefined }
    const test = createTestCore({ before: { ...first, storage: deaf } })
    await test.core.cart.load()
    await test.clock.advance(1_000)
    await first.core.cart.remove(first.idOf('lippu'))
    const answer = await test.core.cart.add([{ productId: 'lippu', amount: 10 }])
    expect(answer.isOk()).toBe(true)
  })

  it('a cart that another tab has changed', async () => {
    const test = await start()
    const other = createTestCore({ before: { ...test, storage: test.storage.otherTab() } })
    await other.core.cart.load()
    await test.clock.advance(1_000)
    await other.core.cart.remove(test.idOf('lippu'))
    const answer = await test.core.cart.add([{ productId: 'lippu', amount: 10 }])
    expect(answer.isOk()).toBe(true)
  })
})

describe('the rule of an item', () => {
  const upTo = (max: number, id: string) => builtProduct({ id, availability: { ...builtProduct().availability, max } })
  const seats = { seatReservations: ['a'] }
  const registration = { eventRegistration: { participants: [{ name: 'Aino' }] } }
  const remarks = { customerRemarks: 'Ei pähkinöitä' }
  /** Two of four tickets and one of two shirts. */
  const tickets = builtItem({ id: 'rivi-1', product: upTo(4, 'lippu'), amount: 2 })
  const shirts = builtItem({ id: 'rivi-2', product: upTo(2, 'paita'), amount: 1 })
  const cart = builtCart({ items: [tickets, shirts] })
  const max = (value: number) => ({ code: 'cart_item_availability_max', parameters: { max: value } })
  const refusalOf = (items: readonly NewCartItem[], before: Cart = cart) => additionRefusal(before, items)
  const tooMany = { productId: 'lippu', amount: 3 }

  it('is the rule of the item that is changed, and of no other', () => {
    expect(amountRefusal(cart, 'rivi-1', 4)).toBeUndefined()
    expect(amountRefusal(cart, 'rivi-2', 4)).toEqual(max(2))
    expect(amountRefusal(cart, 'rivi-9', 99)).toBeUndefined()
  })

  // rules/cart#cart-item
  it.each([
    ['a reduced price', { product: { ...tickets.product, originalPrice: 3000 }, originalPrice: 3000 }, max(4)],
    ['the price of now, reduced by a code', { price: 2000, originalPrice: 2490 }, max(4)],
    ['a price of earlier', { price: 2000 }, undefined],
  ])('binds what joins an item at %s', (_, paid, refusal) => {
    expect(refusalOf([tooMany], builtCart({ items: [{ ...tickets, ...paid }] }))).toEqual(refusal)
  })

  // rules/cart#all-or-nothing
  it('refuses the whole when one of several things is too many', () => {
    expect(refusalOf([tooMany])).toEqual(max(4))
    expect(refusalOf([{ productId: 'paita', amount: 1 }, tooMany])).toEqual(max(4))
    expect(refusalOf([{ productId: 'paita', amount: 1 }])).toBeUndefined()
    expect(refusalOf([tooMany, tooMany])).toBeUndefined()
  })

  it.each([seats, registration, remarks])('binds neither an item with %j nor what comes with it', own => {
    expect(refusalOf([{ ...tooMany, ...own }])).toBeUndefined()
    expect(refusalOf([tooMany], builtCart({ items: [{ ...tickets, ...own }] }))).toBeUndefined()
    expect(refusalOf([tooMany], builtCart({ items: [tickets, { ...tickets, id: 'rivi-3', ...own }] }))).toBeUndefined()
  })

  it('does not bind an amount of seats, which only the server counts', () => {
    const seated = builtCart({ items: [{ ...tickets, ...seats }] })
    expect(amountRefusal(seated, 'rivi-1', 9)).toBeUndefined()
  })

  it('leaves an amount of nothing, or less, to the server: it is no matter of the rule', () => {
    expect(
      refusalOf([{ productId: 'lippu', amount: 0 }], builtCart({ items: [{ ...tickets, amount: 9 }] })),
    ).toBeUndefined()
    expect(refusalOf([{ productId: 'lippu', amount: -3 }])).toBeUndefined()
  })

  it('forbids nothing else', () => {
    const { removeItem, prolong, useCode } = cartMutations
    for (const mutation of [removeItem('rivi-1'), prolong(), useCode('KESÄ20')]) {
      expect(mutation.refusal).toBeUndefined()
    }
  })
})

describe('what is shown ahead of the answer', () => {
  const participants = { participants: [{ name: 'Aino' }] }
  const addition = fc.record(
    {
      productId: fc.constantFrom('lippu', 'pari'),
      amount: fc.integer({ min: 1, max: 4 }),
      customerRemarks: fc.constant('Ei pähkinöitä'),
      eventRegistration: fc.constant(participants),
    },
    { requiredKeys: ['productId', 'amount'] },
  )
  const shownAmounts = ({ core }: TestCore): Readonly<Record<string, number>> => {
    const state = core.cart.getSnapshot()
    return state.phase === 'present' ? Object.fromEntries(state.cart.items.map(item => [item.id, item.amount])) : {}
  }

  // rules/cart#optimistic-changes
  it('is what the server does with every item that is there, with and without remarks and participants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(addition, { minLength: 2, maxLength: 6 }), async additions => {
        const test = await start()
        for (const item of additions) {
          const before = shownAmounts(test)
          const adding = test.core.cart.add([item])
          const foreseen = shownAmounts(test)
          const after = (await adding).isOk() ? shownAmounts(test) : foreseen
          for (const id of Object.keys(before)) expect(after[id]).toBe(foreseen[id])
        }
      }),
      { numRuns: 50 },
    )
  })
})
