import { describe, expect, it } from 'vitest'
import { builtProduct } from '../../testing/cart-builders.ts'
import type { Basket } from '../basket/basket.ts'
import { newCounter } from './counter-model.ts'
import { type CounterViewInput, counterView } from './counter-view.ts'

const cart: CounterViewInput['cart'] = {
  phase: 'absent',
  step: 'customer',
  loading: { cart: false, deliveryMethods: false, checkout: false, items: [] },
  availableDeliveryMethods: [],
}
const product = builtProduct()
const empty: Basket = { lines: [], pieces: 0, toPay: 0, vat: [], costs: [], codes: [] }
const basketOf = (toPay: number): Basket => ({
  ...empty,
  lines: [{ id: 'rivi', product, amount: 1, price: toPay, total: toPay, isPending: false }],
  pieces: 1,
  toPay,
})
const idle: CounterViewInput = {
  model: newCounter,
  till: { payments: ['cash', 'card_terminal'] },
  now: Date.UTC(2027, 7, 15, 12),
  timeZone: 'Europe/Helsinki',
  catalogue: 'loaded',
  day: [],
  index: [],
  event: undefined,
  merchandise: [],
  cart,
  basket: empty,
  seats: undefined,
  payment: { payment: { phase: 'none' }, reversing: 0, hasNoJournal: false },
}
const selling = { ...idle, basket: basketOf(2_490) }
const none = { cash: false, card: false, split: false }
const all = { cash: true, card: true, split: true }

// rules/kiosk#one-sale
describe('a counter', () => {
  it('with an empty basket takes the money of an order, and none for the basket', () => {
    expect(counterView(idle)).toMatchObject({ canPay: { ...none, free: false }, canPayOrder: all, canRepeat: false })
  })

  it('takes the money of its basket in the ways of its till, and in parts also of one kind', () => {
    expect(counterView(selling)).toMatchObject({ canPay: { ...all, free: false }, canPayOrder: none })
    expect(counterView({ ...selling, till: { payments: ['cash'] } })).toMatchObject({
      takes: { cash: true, card: false },
      canPay: { cash: true, card: false, split: true },
    })
  })

  it('gives away a basket that costs nothing, and takes no money for it', () => {
    expect(counterView({ ...idle, basket: basketOf(0) }).canPay).toEqual({ ...none, free: true })
  })

  it('takes no money for a basket that a reload has not read yet, while money is taken, or while its cart changes hands', () => {
    const held: readonly Partial<CounterViewInput>[] = [
      { cart: { ...cart, phase: 'stored', cartId: 'kori' } },
      { payment: { ...idle.payment, payment: { phase: 'preparing' } } },
      { model: { ...newCounter, isClosed: true } },
    ]
    for (const input of held) expect(counterView({ ...selling, ...input }).canPay).toEqual({ ...none, free: false })
    expect(counterView({ ...selling, model: { ...newCounter, isClosed: true } }).payment).toEqual({
      phase: 'preparing',
    })
  })

  it('repeats the last sale only into an empty basket, and brings back what was cleared', () => {
    const model = { ...newCounter, lastLines: [{ product, amount: 2 }], cleared: [{ product, amount: 1 }] }
    expect(counterView({ ...idle, model })).toMatchObject({ canRepeat: true, canUndo: true })
    expect(counterView({ ...selling, model })).toMatchObject({ canRepeat: false, canUndo: true })
  })

  it('tells why a payment failed before what the cart was refused', () => {
    const error = { code: 'cart_not_found', parameters: {} } as const
    const refused = { ...selling, cart: { ...cart, error } }
    expect(counterView(refused).failure).toEqual({ kind: 'refused', error })
    const payment = { ...idle.payment, failure: { kind: 'card_declined' } as const }
    expect(counterView({ ...refused, payment }).failure).toEqual({ kind: 'card_declined' })
  })
})
