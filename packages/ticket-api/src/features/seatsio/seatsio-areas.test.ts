import { calls } from '@portti/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  codeOf,
  seatsioEvent as event,
  seatsioItem as item,
  minute,
  openSeatsioShop,
  pieces,
  type SeatsioShopper,
} from '../../test-support/shop/seatsio-shop.ts'

const dinner = `${event}-illallinen`
const terrace = `${event}-terassi`
const withoutWine = `${event}-terassi-alkoholiton`
const shop = await openSeatsioShop()
const { seatsio, api, start, giveBack, sweep, put, add, toPayment, orderOf, refund, bookings, idle } = shop
const area = seatsio.areas.get('Terassi')
if (!area) throw new Error('No terrace')
afterAll(shop.close)
beforeEach(shop.reset)

const stand = (count: number, token?: string) => seatsio.stand('Terassi', { [terrace]: count }, token)
const held = (token: string) => area.heldBy(token, terrace)
const rows = () => api.query('SELECT piece FROM seatsio_place ORDER BY piece')
/** A shopper with so many places of the area in the cart. */
const standing = async (count: number) => {
  const shopper = await api.shopper()
  const token = stand(count)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const cart = await add(shopper, item(terrace, token, pieces('Terassi', ...numbers)))
  return { shopper, token, cart, itemId: cart.items[0]?.id ?? '' }
}
const setAmount = (shopper: SeatsioShopper, itemId: string, amount: number) =>
  shopper.call('PATCH', `/cart_items/${itemId}.json`, { cart_item: { amount } })

describe('places of a standing area', () => {
  test('come into the cart by number, beside seats, each ticket type as an item, named without row and seat', async () => {
    const shopper = await api.shopper()
    const token = seatsio.stand('Terassi', { [terrace]: 2, [withoutWine]: 1 }, seatsio.choose(['1-1']))
    const cart = await add(
      shopper,
      item(dinner, token, ['1-1']),
      item(terrace, token, pieces('Terassi', 1, 2)),
      item(withoutWine, token, pieces('Terassi', 3)),
    )
    expect(cart.items.map(({ amount, seatsio_reservation }) => [amount, seatsio_reservation])).toEqual([
      [1, { objects: ['1-1'] }],
      [2, { objects: pieces('Terassi', 1, 2) }],
      [1, { objects: pieces('Terassi', 3) }],
    ])
    expect(cart.seat_reservations?.slice(1)).toMatchObject(
      [1, 2, 3].map(piece => ({
        id: `seatsio-area.${event}.${piece}.Terassi`,
        chart_id: 'Terassi',
        piece,
        section: { title: { fi: 'Terassi' } },
        row: '',
        seat: '',
        category: 'seisominen',
      })),
    )
    expect(area.held()).toBe(3)
  })

  test('are refused beyond what the token holds, by whatever number and in however many carts', async () => {
    const [shopper, other] = [await api.shopper(), await api.shopper()]
    const token = stand(2)
    const owned = 'seat_reservation_not_owned'
    expect(codeOf(await put(shopper, item(terrace, token, pieces('Terassi', 1, 2, 3))))).toBe(owned)
    expect(codeOf(await put(shopper, item(terrace, 'no such token', pieces('Terassi', 1))))).toBe(owned)
    expect(codeOf(await put(shopper, item(withoutWine, token, pieces('Terassi', 1))))).toBe(owned)
    expect(codeOf(await put(shopper, item(terrace, token, pieces('nowhere', 1))))).toBe(owned)
    expect(codeOf(await put(shopper, item(terrace, token, ['Terassi'])))).toBe(owned)
    expect(codeOf(await put(shopper, item(terrace, token, pieces('1-1', 1))))).toBe(owned)
    const incomplete = 'cart_items_empty'
    expect(codeOf(await put(shopper, item(terrace, token, pieces('Terassi', 1), 2)))).toBe(incomplete)
    expect(codeOf(await put(shopper, item(terrace, token, pieces('Terassi', 1, 1))))).toBe(incomplete)
    expect(codeOf(await put(shopper, item(dinner, token, pieces('Terassi', 1))))).toBe(owned)
    expect(await rows()).toEqual([])
    await add(shopper, item(terrace, token, pieces('Terassi', 1, 2)))
    expect(codeOf(await put(shopper, item(terrace, token, pieces('Terassi', 3))))).toBe(owned)
    expect(codeOf(await put(other, item(terrace, token, pieces('Terassi', 3))))).toBe(owned)
    expect(await rows()).toEqual([{ piece: 1 }, { piece: 2 }])
  })

  test('asked for by two carts at once come into one of them at most', async () => {
    const token = stand(2)
    const shoppers = await Promise.all([api.shopper(), api.shopper(), api.shopper()])
    await Promise.all(
      shoppers.map((shopper, index) =>
        put(shopper, item(terrace, token, pieces('Terassi', 2 * index + 1, 2 * index + 2))),
      ),
    )
    const carts = await Promise.all(shoppers.map(shopper => shopper.call('GET', '.json')))
    const amounts = carts.map(answer => calls.readCart.response.parse(answer.json()).cart.items[0]?.amount ?? 0)
    expect(amounts.reduce((sum, amount) => sum + amount)).toBeLessThanOrEqual(2)
  })

  test('an area that is booked as a whole is not sold by the piece', async () => {
    const shopper = await api.shopper()
    const token = seatsio.stand('Loosi', { [terrace]: 8 })
    expect(codeOf(await put(shopper, item(terrace, token, pieces('Loosi', 1))))).toBe('seat_reservation_not_owned')
  })

  test('of a chart that asks for no ticket type are sold too', async () => {
    const shopper = await api.shopper()
    const token = seatsio.stand('Terassi', { NO_TICKET_TYPE: 2 })
    const cart = await add(shopper, item(terrace, token, pieces('Terassi', 1, 2)))
    await setAmount(shopper, cart.items[0]?.id ?? '', 1)
    await idle()
    expect(area.holds.get(token)).toEqual({ NO_TICKET_TYPE: 1 })
  })

  test('the same request again adds nothing more', async () => {
    const shopper = await api.shopper()
    const token = stand(2)
    const body = { cart_items: [item(terrace, token, pieces('Terassi', 1, 2))] }
    await shopper.change('POST', '/cart_items.json', body, 'key')
    const again = await shopper.change('POST', '/cart_items.json', body, 'key')
    expect(again.items).toMatchObject([{ amount: 2 }])
    expect(held(token)).toBe(2)
  })
})

describe('fewer and more of them', () => {
  test('one goes by its name, some by the amount, all with the item: as many are free again', async () => {
    const { shopper, token, itemId } = await standing(5)
    await shopper.change('DELETE', `/seat_reservations/seatsio-area.${event}.2.Terassi.json`)
    await idle()
    expect(held(token)).toBe(4)
    const fewer = await setAmount(shopper, itemId, 2)
    await idle()
    expect(fewer.json()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
    expect([held(token), await rows()]).toEqual([2, [{ piece: 1 }, { piece: 3 }]])
    const released = seatsio.state.requests.findLast(({ body }) => body.includes('RELEASE'))?.body
    expect(JSON.parse(released ?? '')).toMatchObject({
      statusChanges: [{ objects: [{ objectId: 'Terassi', ticketType: terrace, quantity: 2 }], holdToken: token }],
    })
    await shopper.change('DELETE', `/cart_items/${itemId}.json`)
    await idle()
    expect([area.held(), await rows()]).toEqual([0, []])
  })

  test('more are held for the item before it grows, and nothing is held that the cart does not take', async () => {
    const { shopper, token, itemId } = await standing(2)
    expect((await setAmount(shopper, itemId, 4)).json()).toMatchObject({ cart: { items: [{ amount: 4 }] } })
    expect([held(token), (await rows()).length]).toEqual([4, 4])
    area.booked = 46
    const refused = await setAmount(shopper, itemId, 5)
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'seat_reservations_not_enough_seats_available'])
    area.booked = 0
    expect(codeOf(await setAmount(shopper, itemId, 11))).toBe('cart_item_availability_max')
    await add(shopper, item(dinner, seatsio.choose(['1-1', '1-2', '1-3', '1-4']), ['1-1', '1-2', '1-3', '1-4']))
    expect(codeOf(await setAmount(shopper, itemId, 7))).toBe('cart_item_availability_max')
    await giveBack()
    expect([held(token), (await rows()).length]).toEqual([4, 8])
  })

  test('an item that grows also gets what its token lost on the chart', async () => {
    const { shopper, token, itemId } = await standing(3)
    area.hold(token, terrace, -1)
    await setAmount(shopper, itemId, 4)
    expect(held(token)).toBe(4)
  })

  test('a place that is being added stays when another is taken out meanwhile', async () => {
    const { shopper, token, itemId } = await standing(2)
    await add(shopper, item(dinner, seatsio.choose(['1-1']), ['1-1']))
    seatsio.ways.beforeAnswer.hold = async () => {
      await shopper.change('DELETE', `/seat_reservations/seatsio.${event}.1-1.json`)
      await idle()
    }
    const more = await setAmount(shopper, itemId, 3)
    expect(more.json()).toMatchObject({ cart: { items: [{ amount: 3 }] } })
    expect([held(token), seatsio.statusOf('1-1'), (await rows()).length]).toEqual([3, 'free', 3])
  })

  // rules/seating#seats-io
  test('a place that two requests add stays with the item when seats.io does not answer one of them', async () => {
    const { shopper, token, itemId } = await standing(2)
    const addMeanwhile = async () => {
      await setAmount(shopper, itemId, 3)
      seatsio.state.mood = 'failing'
    }
    seatsio.ways.beforeAnswer.look = async () => {
      seatsio.ways.beforeAnswer.look = addMeanwhile
    }
    expect(codeOf(await setAmount(shopper, itemId, 3))).toBe('cart_item_webservice_availability')
    seatsio.state.mood = 'well'
    expect((await shopper.call('GET', '.json')).json()).toMatchObject({ cart: { items: [{ amount: 3 }] } })
    expect([held(token), (await rows()).length]).toEqual([3, 3])
  })

  test('a place that two requests add stays when the cart refuses one before it has the other', async () => {
    const { shopper, token, itemId } = await standing(2)
    const catalogue = await api.deps.catalogues.byShop('peltohovi')
    if (!catalogue) throw new Error('No shop')
    const claims = { shopId: 'peltohovi', cartId: shopper.cartId, issuedAt: start, expiresAt: start + 15 * minute }
    const read = await api.deps.shoppersCarts.read({ catalogue, claims })
    if ('refusal' in read) throw new Error('No cart')
    const claimMore = () => api.deps.seatsio?.claimMore({ catalogue, claims }, read.cart, { itemId, amount: 3 })
    const [refused] = [await claimMore(), await claimMore()]
    if (refused && 'undo' in refused) await refused.undo()
    await giveBack()
    expect([held(token), (await rows()).length]).toEqual([3, 3])
  })

  /** How an item has three places again while the job gives the third back. */
  const removedAndAdded = async () => {
    const { shopper, token, itemId } = await standing(3)
    seatsio.state.mood = 'failing'
    await setAmount(shopper, itemId, 2)
    await idle()
    seatsio.state.mood = 'well'
    api.clock.now += minute
    const addAgain = async () => {
      expect((await setAmount(shopper, itemId, 3)).json()).toMatchObject({ cart: { items: [{ amount: 3 }] } })
    }
    const placesLeft = async () => {
      await giveBack()
      return [held(token), (await rows()).length]
    }
    return { addAgain, placesLeft }
  }

  // rules/seating#seats-io
  test.each(['look', 'release'] as const)(
    'a place that is added again while the job waits for the answer to its %s stays',
    async request => {
      const { addAgain, placesLeft } = await removedAndAdded()
      seatsio.ways.beforeAnswer[request] = addAgain
      expect(await placesLeft()).toEqual([3, 3])
    },
  )

  test('a place that the job gives back while it is being added again is held anew', async () => {
    const { addAgain, placesLeft } = await removedAndAdded()
    seatsio.ways.beforeAnswer.look = giveBack
    await addAgain()
    expect(await placesLeft()).toEqual([3, 3])
  })

  test('what the chart holds beside the cart stays when a place is taken out', async () => {
    const { shopper, token, itemId } = await standing(2)
    stand(3, token)
    await setAmount(shopper, itemId, 1)
    await idle()
    expect(held(token)).toBe(4)
  })

  // rules/seating#seats-io
  test('what the shopper gave back in the chart is not given back twice', async () => {
    const { shopper, token, itemId } = await standing(3)
    area.hold(token, terrace, -1)
    await setAmount(shopper, itemId, 2)
    await idle()
    expect([held(token), (await rows()).length]).toEqual([2, 2])
  })

  test('are given back with a cart whose time is over, and to be chosen again when it is restored', async () => {
    const { shopper, token } = await standing(3)
    api.clock.now = start + 21 * minute
    await sweep()
    await giveBack()
    expect([held(token), await rows()]).toEqual([0, []])
    const answer = await api.app.inject({
      method: 'POST',
      url: `/v2/carts/${shopper.cartId}/restore.json`,
      payload: { token: shopper.state.token },
    })
    expect(answer.json()).toMatchObject({ gone: [{ product: { id: terrace }, amount: 3, held: 0 }] })
  })
})

describe('a payment for them', () => {
  const pay = async (count: number) => {
    const cart = await standing(count)
    return { ...cart, ...(await toPayment(cart.shopper)) }
  }

  test('books as many, once, however often it is reported; the tickets say the area and neither row nor seat', async () => {
    const { shopper, checkout, reference, token } = await pay(3)
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'unchanged' })
    expect([bookings(), area.booked, held(token)]).toEqual([1, 3, 0])
    const order = await orderOf(shopper, checkout.uuid)
    expect(order.tickets.map(({ seat }) => seat)).toEqual(Array(3).fill({ section: 'Terassi', row: '', seat: '' }))
    api.clock.now = start + 100 * minute
    await sweep()
    await giveBack()
    await giveBack()
    expect(area.booked).toBe(3)
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('reported many times at once books no more than was bought', async () => {
    const { shopper, checkout, reference, token } = await pay(2)
    stand(2, token)
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    await Promise.all(Array.from({ length: 6 }, () => api.notify(reference, 'paid')))
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({ checkout_status: 'COMPLETED' })
    expect([area.booked, held(token)]).toEqual([2, 2])
  })

  test('whose answer from seats.io was lost finds its own booking in what seats.io lists', async () => {
    const { shopper, checkout, reference, token } = await pay(2)
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    seatsio.state.mood = 'failing'
    await api.notify(reference, 'paid')
    seatsio.state.mood = 'well'
    area.hold(token, terrace, -2)
    area.booked = 2
    // Not listed yet: neither booked again nor given up.
    await api.notify(reference, 'paid')
    expect([area.booked, bookings()]).toEqual([2, 1])
    area.changes.unshift({ status: 'booked', quantity: 2, orderId: shopper.cartId, date: api.clock.now })
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect([area.booked, bookings()]).toEqual([2, 1])
  })

  test('that seats.io never heard of is booked when that is sure', async () => {
    const { checkout, reference } = await pay(2)
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    seatsio.state.mood = 'failing'
    await api.notify(reference, 'paid')
    seatsio.state.mood = 'well'
    api.clock.now += 3 * minute
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect(area.booked).toBe(2)
  })

  test('that comes after the hold gets its places while so many are free, else its money back', async () => {
    const [early, late] = [await pay(2), await pay(2)]
    api.notices.areDelivered = false
    for (const { checkout } of [early, late]) await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 75 * minute
    area.booked = 47
    expect(await api.notify(early.reference, 'paid')).toEqual({ settled: 'ordered' })
    expect(await api.notify(late.reference, 'paid')).toEqual({ settled: 'refund_due' })
    expect(area.booked).toBe(49)
  })

  // rules/seating#seats-io
  test('leaves its session on the chart to the next cart, which numbers its places by itself', async () => {
    const { checkout, token } = await pay(2)
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    stand(1, token)
    const next = await api.shopper()
    await add(next, item(terrace, token, pieces('Terassi', 1)))
    expect(codeOf(await put(next, item(terrace, token, pieces('Terassi', 2))))).toBe('seat_reservation_not_owned')
    const { checkout: second } = await toPayment(next)
    await api.press(second.next_step?.forward_to_url, 'pay')
    expect([area.booked, held(token), await rows()]).toEqual([3, 0, [{ piece: 1 }, { piece: 1 }, { piece: 2 }]])
    api.clock.now += 6 * minute
    await giveBack()
    await refund(next)
    await giveBack()
    expect([area.booked, await rows()]).toEqual([2, [{ piece: 1 }, { piece: 2 }]])
  })

  /** A payment after its cart’s time, when the same session has chosen as many places for another cart. */
  const payLate = async () => {
    const late = await pay(2)
    api.notices.areDelivered = false
    await api.press(late.checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 65 * minute
    await sweep()
    await giveBack()
    const next = await api.shopper()
    await add(next, item(terrace, stand(2, late.token), pieces('Terassi', 1, 2)))
    return { late, next }
  }

  // rules/payment#late-payment
  test('that comes late books free places once, and none that its session holds for another cart', async () => {
    const { late, next } = await payLate()
    await Promise.all(Array.from({ length: 4 }, () => api.notify(late.reference, 'paid')))
    expect(await late.shopper.readCheckout(late.checkout.uuid)).toMatchObject({ checkout_status: 'COMPLETED' })
    expect([area.booked, held(late.token), (await rows()).length]).toEqual([2, 2, 4])
    api.clock.now += 6 * minute
    await giveBack()
    await refund(late.shopper)
    await giveBack()
    expect([area.booked, held(late.token), (await rows()).length]).toEqual([0, 2, 2])
    const { reference } = await toPayment(next)
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect([area.booked, held(late.token)]).toEqual([2, 0])
  })

  test('that comes late gets its money back when only another cart’s places are left', async () => {
    const { late } = await payLate()
    area.booked = 48
    expect(await api.notify(late.reference, 'paid')).toEqual({ settled: 'refund_due' })
    api.clock.now += 6 * minute
    await giveBack()
    expect([area.booked, held(late.token), (await rows()).length]).toEqual([48, 2, 2])
  })

  test('that is refunded with its order gives as many back, once, even when the answer is lost', async () => {
    const { shopper, checkout } = await pay(2)
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    area.booked += 5
    api.clock.now += 6 * minute
    await giveBack()
    await refund(shopper)
    seatsio.state.mood = 'failing'
    await giveBack()
    seatsio.state.mood = 'well'
    area.booked -= 2
    area.changes.unshift({ status: 'free', quantity: 2, orderId: shopper.cartId, date: api.clock.now })
    api.clock.now += 3 * minute
    await giveBack()
    expect([area.booked, await rows()]).toEqual([5, []])
  })

  test('that is refunded gives its places back', async () => {
    const { shopper, checkout } = await pay(2)
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now += 6 * minute
    await giveBack()
    await refund(shopper)
    await giveBack()
    expect([area.booked, await rows()]).toEqual([0, []])
  })
})
