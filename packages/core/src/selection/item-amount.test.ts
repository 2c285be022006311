import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { changeItemAmount, itemAmount, itemRule, participantSteps } from './item-amount.ts'

const inPairs = builtProduct({ availability: { ...defaultAvailability, min: 2, max: 9, step: 2 } })
const seat = (fields: Partial<SeatReservation>): SeatReservation => ({
  id: 'a',
  eventId: 'konsertti',
  chartId: 'a',
  section: { id: 's', title: {} },
  row: '1',
  seat: '1',
  category: 'a',
  productIds: [],
  ...fields,
})

describe('the amount of an item in the cart', () => {
  it('goes by steps down to the least that is sold; the item itself goes by its own button', () => {
    const item = builtItem({ product: inPairs, amount: 2 })
    const cart = builtCart({ items: [item] })
    expect(itemAmount(cart, item)).toEqual({ amount: 2, less: 2, more: 4, least: 2, most: 8, max: 9 })
    expect(itemAmount(cart, { ...item, amount: 8 })).toMatchObject({ less: 6, more: 8 })
  })

  it('leaves what other items of the product hold: none gets around its maximum', () => {
    const item = builtItem({ product: inPairs, amount: 2 })
    const other = builtItem({ id: 'toinen', product: inPairs, amount: 4, customerRemarks: 'Ikkuna' })
    expect(itemAmount(builtCart({ items: [item, other] }), item)).toMatchObject({ most: 4, max: 5 })
  })

  // rules/quantity#event-limit
  it('stays below the limit of its event, whatever product the other pieces are of', () => {
    const event = { id: 'konsertti', title: {}, startsAt: 0, poster: {}, maxPerOrder: 6 }
    const item = builtItem({ amount: 2, event })
    const child = builtItem({ id: 'lapsi', product: builtProduct({ id: 'lapsi' }), amount: 3, event })
    expect(itemAmount(builtCart({ items: [item, child] }), item)).toMatchObject({ more: 3, most: 3 })
    expect(itemAmount(builtCart({ items: [{ ...item, amount: 3 }, child] }), { ...item, amount: 3 })).toMatchObject({
      more: 3,
    })
  })

  // rules/quantity#event-limit
  it('leaves room for seats of its event that no item sells yet', () => {
    const event = { id: 'konsertti', title: {}, startsAt: 0, poster: {}, maxPerOrder: 6 }
    const item = builtItem({ amount: 2, event })
    const seats = [seat({}), seat({ id: 'b' }), seat({ id: 'c', eventId: 'toinen' }), seat({ itemId: 'myyty' })]
    expect(itemAmount(builtCart({ items: [item], seats }), item)).toMatchObject({ most: 4 })
  })

  it('is not changed by number where its pieces have names', () => {
    const seated = builtItem({ seatReservations: ['a'] })
    expect(itemAmount(builtCart({ items: [seated] }), seated)).toBeUndefined()
    const registered = builtItem({ eventRegistration: { participants: [{}] } })
    expect(itemAmount(builtCart({ items: [registered] }), registered)).toBeUndefined()
    const standing = builtCart({ items: [seated], seats: [seat({ itemId: seated.id, piece: 1 })] })
    expect(itemAmount(standing, seated)).toMatchObject({ amount: 1, more: 2 })
  })
})

describe('participants of an item', () => {
  it('come by the product’s steps up to its maximum, and one leaves where the rest is sold', () => {
    const item = builtItem({ product: inPairs, amount: 4 })
    const rule = itemRule(builtCart({ items: [item] }), item)
    expect(participantSteps(rule, 4)).toEqual({ less: 2, more: 6, canRemoveOne: false })
    expect(participantSteps(rule, 8)).toEqual({ less: 6, more: 8, canRemoveOne: false })
    const one = builtItem({ amount: 2 })
    const singly = itemRule(builtCart({ items: [one] }), one)
    expect(participantSteps(singly, 2)).toEqual({ less: 1, more: 3, canRemoveOne: true })
    expect(participantSteps(singly, 1)).toEqual({ less: 0, more: 2, canRemoveOne: false })
  })
})

describe('changing the amount of an item', () => {
  it('takes the accepted amount nearest to what was typed; 0 takes the item out', () => {
    const item = builtItem({ product: inPairs, amount: 2 })
    const asked: [string, number][] = []
    const cart = {
      getSnapshot: () =>
        ({
          ...createTestCore().core.cart.getSnapshot(),
          phase: 'present',
          cart: builtCart({ items: [item] }),
        }) as const,
      changeAmount: (id: string, amount: number) => {
        asked.push([id, amount])
        return Promise.resolve(ok(builtCart()))
      },
    }
    for (const wanted of [7, 25, 1, 0]) changeItemAmount(cart, item, wanted)
    expect(asked.map(([, amount]) => amount)).toEqual([6, 8, 2, 0])
  })
})
