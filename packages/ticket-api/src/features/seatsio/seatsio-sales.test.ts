import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import type { SeatChart } from '../../domain/seatsio/seat-chart.ts'
import { createSeatsioChart } from '../../providers/seatsio/seatsio-chart.ts'
import { failNextStatement } from '../../test-support/postgres/fail-next-statement.ts'
import { seatsioSecretKey } from '../../test-support/providers/testing-seatsio.ts'
import {
  codeOf,
  seatsioEvent as event,
  seatsioItem as item,
  minute,
  openSeatsioShop,
  seatsioChartKey,
} from '../../test-support/shop/seatsio-shop.ts'

const dinner = `${event}-illallinen`
const withoutWine = `${event}-illallinen-alkoholiton`
const shop = await openSeatsioShop()
const { seatsio, api, db, start, giveBack, sweep, put, add, toPayment, orderOf, refund, bookings } = shop
afterAll(shop.close)
beforeEach(shop.reset)

describe('an event with a chart at seats.io', () => {
  test('is on sale with what a browser needs to draw it, and never with the secret key', async () => {
    const answer = await api.app.inject({ url: `/v2/events/${event}.json` })
    const read = calls.readEvent.response.parse(answer.json()).event
    expect(read).toMatchObject({
      seatsio_chart: seatsioChartKey,
      seatsio: { region: 'eu', workspace_key: 'workspace' },
      availability: { available: true },
    })
    expect(answer.body).not.toContain(seatsioSecretKey)
  })

  test('puts places that the shopper’s token holds into the cart, and lets the token live as long as the cart may', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1', '1-2', '1-3'])
    const cart = await add(shopper, item(dinner, token, ['1-1', '1-2']), item(withoutWine, token, ['1-3']))
    expect(cart.items.map(({ amount, seatsio_reservation }) => [amount, seatsio_reservation])).toEqual([
      [2, { objects: ['1-1', '1-2'] }],
      [1, { objects: ['1-3'] }],
    ])
    expect(cart.seat_reservations).toMatchObject([
      { id: `seatsio.${event}.1-1`, section: { title: { fi: 'Pöytä 1' } }, row: '', seat: '1', category: 'poyta' },
      { seat: '2', cart_item_id: cart.items[0]?.id },
      { seat: '3', cart_item_id: cart.items[1]?.id },
    ])
    expect(JSON.stringify(cart)).not.toContain(token)
    const prolonged = seatsio.state.requests.find(({ path }) => path === `/hold-tokens/${token}`)
    expect(prolonged?.body).toBe(JSON.stringify({ expiresInMinutes: 70 }))
  })

  test('the same request again adds nothing more', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    const body = { cart_items: [item(dinner, token, ['1-1'])] }
    await shopper.change('POST', '/cart_items.json', body, 'key')
    const again = await shopper.change('POST', '/cart_items.json', body, 'key')
    expect(again.items).toMatchObject([{ amount: 1 }])
    expect(codeOf(await put(shopper, item(dinner, token, ['1-1'])))).toBe('seat_reservation_not_owned')
    expect(await api.query('SELECT object_id FROM seatsio_place')).toEqual([{ object_id: '1-1' }])
  })

  test('tells a place that somebody else has from one that nobody holds for the shopper', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    seatsio.take('1-2')
    seatsio.choose(['1-3'])
    for (const taken of ['1-2', '1-3']) {
      const answer = await put(shopper, item(dinner, token, ['1-1', taken]))
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'seat_reservations_not_enough_seats_available'])
    }
    expect(codeOf(await put(shopper, item(dinner, 'no such token', ['1-1'])))).toBe('seat_reservation_not_owned')
    expect(codeOf(await put(shopper, item(dinner, token, ['Terassi'])))).toBe('seat_reservation_not_owned')
    expect(codeOf(await put(shopper, item(dinner, token, ['nowhere'])))).toBe('seat_reservation_not_owned')
    expect(codeOf(await put(shopper, item(dinner, token, ['1-1'], 2)))).toBe('cart_items_empty')
    expect(
      codeOf(await shopper.call('POST', '/cart_items.json', { cart_item: { product: { id: dinner }, amount: 1 } })),
    ).toBe('cart_items_empty')
    expect(await api.query('SELECT 1 FROM seatsio_place')).toEqual([])
    expect(await api.query('SELECT 1 FROM cart_item WHERE cart_id = $1', [shopper.cartId])).toEqual([])
  })

  test('a token serves one cart: nobody books with another’s', async () => {
    const [first, second] = [await api.shopper(), await api.shopper()]
    const token = seatsio.choose(['2-1'])
    await add(first, item(dinner, token, ['2-1']))
    expect(codeOf(await put(second, item(dinner, token, ['2-1'])))).toBe('seat_reservation_not_owned')
    expect(seatsio.statusOf('2-1')).toBe('reservedByToken')
  })

  test('that does not answer has a code of its own, and changes nothing', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    seatsio.state.mood = 'failing'
    const answer = await put(shopper, item(dinner, token, ['1-1']))
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'cart_item_webservice_availability'])
    expect(answer.headers['retry-after']).toBe('5')
    seatsio.state.mood = 'well'
    expect((await put(shopper, item(dinner, token, ['1-1']))).statusCode).toBe(200)
  })

  /** A claim of a server whose chart was changed, and what it logged. */
  const claimWith = async (change: (chart: SeatChart) => SeatChart) => {
    const catalogue = await api.deps.catalogues.byShop('peltohovi')
    const chart = createSeatsioChart({ host: seatsio.url, secretKey: seatsioSecretKey, pause: async () => undefined })
    const told: object[] = []
    const { seatsio: service } = api.composeWith(({ rebind }) => {
      rebind(services.seatChart).toConstantValue(change(chart))
      rebind(services.log).toConstantValue({ warn: detail => told.push(detail), error: detail => told.push(detail) })
    })
    if (!catalogue || !service) throw new Error('No seats')
    const claims = { shopId: 'peltohovi', cartId: randomUUID(), issuedAt: start, expiresAt: start + 15 * minute }
    const token = seatsio.choose(['1-1'])
    return { told, claim: () => service.claim({ catalogue, claims }, [item(dinner, token, ['1-1'])]) }
  }

  test('that does not accept the secret key refuses shoppers, and tells the operator', async () => {
    const { told, claim } = await claimWith(() =>
      createSeatsioChart({ host: seatsio.url, secretKey: 'of another workspace', pause: async () => undefined }),
    )
    expect(await claim()).toMatchObject({ refusal: { code: 'cart_item_webservice_availability' } })
    expect(told).toEqual([{ problem: 'ProviderFailure (seats.io: 401, check the secret key)' }])
  })

  test('is not blamed for a fault of our own', async () => {
    const { claim } = await claimWith(chart => ({ ...chart, look: () => Promise.reject(new TypeError('ours')) }))
    await expect(claim()).rejects.toThrow('ours')
  })
})

describe('places that a cart no longer has', () => {
  test('are given back when one goes, when the item goes, and come again while they are free', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1', '1-2'])
    const cart = await add(shopper, item(dinner, token, ['1-1', '1-2']))
    const smaller = await shopper.change('DELETE', `/seat_reservations/seatsio.${event}.1-1.json`)
    expect(smaller.items).toMatchObject([{ amount: 1, seatsio_reservation: { objects: ['1-2'] } }])
    await api.deps.seatsio?.idle()
    expect([seatsio.statusOf('1-1'), seatsio.statusOf('1-2')]).toEqual(['free', 'reservedByToken'])
    await shopper.change('DELETE', `/cart_items/${cart.items[0]?.id}.json`)
    await api.deps.seatsio?.idle()
    expect(seatsio.statusOf('1-2')).toBe('free')
    await add(shopper, item(dinner, token, ['1-2']))
    expect(seatsio.statusOf('1-2')).toBe('reservedByToken')
  })

  test('are given back when the cart’s time is over, by a job that tries until seats.io answers', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    await add(shopper, item(dinner, token, ['1-1']))
    api.clock.now = start + 3 * minute
    await giveBack()
    expect(seatsio.statusOf('1-1')).toBe('reservedByToken')
    api.clock.now = start + 21 * minute
    await sweep()
    seatsio.state.mood = 'failing'
    await giveBack()
    expect(await api.query('SELECT attempts, problem FROM seatsio_place')).toEqual([
      { attempts: 1, problem: 'ProviderFailure (seats.io: 503)' },
    ])
    seatsio.state.mood = 'well'
    api.clock.now += minute
    await giveBack()
    expect(seatsio.statusOf('1-1')).toBe('free')
    expect(await api.query('SELECT 1 FROM seatsio_place')).toEqual([])
  })

  test('are given back too when nobody could tell whether the cart got them', async () => {
    const fail = failNextStatement(db.pool, /^add-lines/)
    const [got, lost] = [await api.shopper(), await api.shopper()]
    const [tokenOfGot, tokenOfLost] = [seatsio.choose(['1-1']), seatsio.choose(['1-2'])]
    fail('lost after')
    expect((await put(got, item(dinner, tokenOfGot, ['1-1']))).statusCode).toBe(503)
    fail('lost before')
    expect((await put(lost, item(dinner, tokenOfLost, ['1-2']))).statusCode).toBe(503)
    expect((await got.call('GET', '.json')).json()).toMatchObject({ cart: { items: [{ amount: 1 }] } })

    api.clock.now = start + 3 * minute
    await giveBack()
    expect([seatsio.statusOf('1-1'), seatsio.statusOf('1-2')]).toEqual(['reservedByToken', 'free'])
    api.clock.now = start + 21 * minute
    await sweep()
    await giveBack()
    expect(seatsio.statusOf('1-1')).toBe('free')
    expect(await api.query('SELECT 1 FROM seatsio_place')).toEqual([])
  })

  test('are left alone when somebody else has them by then', async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    await add(shopper, item(dinner, token, ['1-1']))
    seatsio.take('1-1')
    api.clock.now = start + 21 * minute
    await sweep()
    await giveBack()
    expect(seatsio.places.get('1-1')).toMatchObject({ status: 'booked', orderId: 'somebody else' })
    expect(await api.query('SELECT 1 FROM seatsio_place')).toEqual([])
  })

  /** How a place is added again that the job is to give back. */
  const removedAndAdded = async () => {
    const shopper = await api.shopper()
    const token = seatsio.choose(['1-1'])
    await add(shopper, item(dinner, token, ['1-1']))
    seatsio.state.mood = 'failing'
    await shopper.change('DELETE', `/seat_reservations/seatsio.${event}.1-1.json`)
    await api.deps.seatsio?.idle()
    seatsio.state.mood = 'well'
    api.clock.now += minute
    const addAgain = async () => {
      await add(shopper, item(dinner, token, ['1-1']))
    }
    const placeLeft = async () => {
      await giveBack()
      return [seatsio.statusOf('1-1'), await api.query('SELECT object_id, status FROM seatsio_place')]
    }
    return { addAgain, placeLeft }
  }
  const stays = ['reservedByToken', [{ object_id: '1-1', status: 'held' }]]

  // rules/seating#seats-io
  test.each(['look', 'release'] as const)(
    'stay when they are added again while the job waits for the answer to its %s',
    async request => {
      const { addAgain, placeLeft } = await removedAndAdded()
      seatsio.ways.beforeAnswer[request] = addAgain
      expect(await placeLeft()).toEqual(stays)
    },
  )

  test('stay when the job would give them back while they are being added again', async () => {
    const { addAgain, placeLeft } = await removedAndAdded()
    seatsio.ways.beforeAnswer.look = giveBack
    await addAgain()
    expect(await placeLeft()).toEqual(stays)
  })
})

describe('a place that is added twice at once', () => {
  // rules/seating#seats-io
  test.each([
    { cause: 'seats.io refuses', chosen: [], mood: 'well', code: 'seat_reservations_not_enough_seats_available' },
    { cause: 'seats.io does not answer', chosen: [], mood: 'failing', code: 'cart_item_webservice_availability' },
    { cause: 'the cart refuses', chosen: ['1-1'], mood: 'well', code: 'seat_reservation_not_owned' },
  ] as const)('goes with its cart although $cause one of them', async ({ chosen, mood, code }) => {
    const shopper = await api.shopper()
    const token = seatsio.choose(chosen)
    const wanted = item(dinner, token, ['1-1'])
    seatsio.ways.beforeAnswer.look = async () => {
      await add(shopper, wanted)
      seatsio.state.mood = mood
    }
    expect(codeOf(await put(shopper, wanted))).toBe(code)
    seatsio.state.mood = 'well'
    expect((await shopper.call('GET', '.json')).json()).toMatchObject({ cart: { items: [{ amount: 1 }] } })
    expect(await api.query('SELECT object_id FROM seatsio_place')).toEqual([{ object_id: '1-1' }])
    api.clock.now = start + 21 * minute
    await sweep()
    await giveBack()
    expect(seatsio.statusOf('1-1')).toBe('free')
  })
})

describe('a payment', () => {
  const pay = async (objects: readonly string[]) => {
    const shopper = await api.shopper()
    const token = seatsio.choose(objects)
    await add(shopper, item(dinner, token, objects))
    return { shopper, token, ...(await toPayment(shopper)) }
  }

  // rules/seating#seats-io
  test('books the places once, for its cart, however often it is reported; the tickets name them', async () => {
    const { shopper, checkout, reference } = await pay(['1-1', '1-2'])
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'unchanged' })
    expect(bookings()).toBe(1)
    expect(seatsio.places.get('1-1')).toMatchObject({ status: 'booked', orderId: shopper.cartId })
    const order = await orderOf(shopper, checkout.uuid)
    expect(order.tickets.map(({ seat }) => seat)).toEqual([
      { section: 'Pöytä 1', row: '', seat: '1' },
      { section: 'Pöytä 1', row: '', seat: '2' },
    ])
    api.clock.now = start + 100 * minute
    await sweep()
    await giveBack()
    await giveBack()
    expect(seatsio.statusOf('1-1')).toBe('booked')
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('reported many times at once is booked and ordered once', async () => {
    const { shopper, checkout, reference } = await pay(['3-1'])
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    await Promise.all(Array.from({ length: 6 }, () => api.notify(reference, 'paid')))
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({ checkout_status: 'COMPLETED' })
    expect(seatsio.places.get('3-1')).toMatchObject({ status: 'booked', orderId: shopper.cartId })
    expect(await api.query('SELECT 1 FROM customer_order WHERE cart_id = $1', [shopper.cartId])).toHaveLength(1)
  })

  test('waits while seats.io does not answer, and is settled by the job when it does', async () => {
    const { shopper, checkout, reference } = await pay(['4-1'])
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    seatsio.state.mood = 'failing'
    expect(await api.notify(reference, 'paid')).toMatchObject({ error: { code: 'unspecified_exception' } })
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({ checkout_status: 'PAYMENT_PENDING' })
    seatsio.state.mood = 'well'
    api.clock.now += minute
    await api.deps.payments.watch()
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({ checkout_status: 'COMPLETED' })
    expect(seatsio.statusOf('4-1')).toBe('booked')
  })

  test('whose answer from seats.io was lost finds its own booking', async () => {
    const { shopper, checkout, token, reference } = await pay(['4-2'])
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    Object.assign(seatsio.places.get('4-2') ?? {}, { status: 'booked', holdToken: undefined, orderId: shopper.cartId })
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({ checkout_status: 'COMPLETED' })
    expect(token).not.toBe('')
  })

  test('that comes after the cart gets its places while they are free, else its money back', async () => {
    const [late, tooLate] = [await pay(['5-1']), await pay(['5-2'])]
    api.notices.areDelivered = false
    for (const { checkout } of [late, tooLate]) await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 75 * minute
    await sweep()
    await giveBack()
    expect([seatsio.statusOf('5-1'), seatsio.statusOf('5-2')]).toEqual(['free', 'free'])
    seatsio.take('5-2')
    expect(await api.notify(late.reference, 'paid')).toEqual({ settled: 'ordered' })
    expect(await api.notify(tooLate.reference, 'paid')).toEqual({ settled: 'refund_due' })
    expect(seatsio.places.get('5-1')).toMatchObject({ status: 'booked', orderId: late.shopper.cartId })
    await api.deps.payments.refundDue()
    expect(await api.query('SELECT status FROM payment WHERE provider_reference = $1', [tooLate.reference])).toEqual([
      { status: 'refunded' },
    ])
    api.clock.now += 10 * minute
    await giveBack()
    expect(seatsio.places.get('5-2')).toMatchObject({ orderId: 'somebody else' })
    expect(seatsio.statusOf('5-1')).toBe('booked')
  })

  // rules/payment#late-payment
  test('that comes while the job gives places back keeps its place, whatever the job saw before', async () => {
    const late = new Map([
      ['5-1', await pay(['5-1'])],
      ['5-2', await pay(['5-2'])],
    ])
    api.notices.areDelivered = false
    for (const { checkout } of late.values()) await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 65 * minute
    await sweep()
    let paid = ''
    seatsio.ways.beforeAnswer.release = async () => {
      paid = seatsio.statusOf('5-1') === 'free' ? '5-2' : '5-1'
      expect(await api.notify(late.get(paid)?.reference ?? '', 'paid')).toEqual({ settled: 'ordered' })
    }
    await giveBack()
    expect(seatsio.places.get(paid)).toMatchObject({ status: 'booked', orderId: late.get(paid)?.shopper.cartId })
    expect(await api.query('SELECT object_id, status FROM seatsio_place')).toEqual([
      { object_id: paid, status: 'booked' },
    ])
  })

  test('that comes while the job gives its very place back keeps it', async () => {
    const late = await pay(['5-3'])
    api.notices.areDelivered = false
    await api.press(late.checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 65 * minute
    await sweep()
    seatsio.ways.beforeAnswer.look = async () => {
      expect(await api.notify(late.reference, 'paid')).toEqual({ settled: 'ordered' })
    }
    await giveBack()
    expect(seatsio.places.get('5-3')).toMatchObject({ status: 'booked', orderId: late.shopper.cartId })
    expect(await api.query('SELECT status FROM seatsio_place')).toEqual([{ status: 'booked' }])
  })

  // rules/payment#late-payment
  test('that comes late for a place which its session has in another cart gets its money back', async () => {
    const late = await pay(['5-4'])
    api.notices.areDelivered = false
    await api.press(late.checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 75 * minute
    await sweep()
    await giveBack()
    const next = await api.shopper()
    await add(next, item(dinner, seatsio.choose(['5-4'], late.token), ['5-4']))
    expect(await api.notify(late.reference, 'paid')).toEqual({ settled: 'refund_due' })
    api.clock.now += 2 * minute
    await giveBack()
    expect(seatsio.places.get('5-4')).toMatchObject({ status: 'reservedByToken', holdToken: late.token })
    const { reference } = await toPayment(next)
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect(seatsio.places.get('5-4')).toMatchObject({ status: 'booked', orderId: next.cartId })
  })

  test('that became no order gives its places back', async () => {
    const { shopper, reference, checkout } = await pay(['6-1'])
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 75 * minute
    await sweep()
    await giveBack()
    // Somebody else bought the last dinners meanwhile.
    await api.query(`UPDATE quota SET sold_elsewhere = capacity - sold WHERE id = 'juusto-illallinen-paikat'`)
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'refund_due' })
    expect(seatsio.places.get('6-1')).toMatchObject({ status: 'booked', orderId: shopper.cartId })
    api.clock.now += 6 * minute
    await giveBack()
    expect(seatsio.statusOf('6-1')).toBe('free')
    await api.query(`UPDATE quota SET sold_elsewhere = 0 WHERE id = 'juusto-illallinen-paikat'`)
  })

  test('that became no order gives its places back although the clock was set back since', async () => {
    const { reference, checkout } = await pay(['6-3'])
    api.notices.areDelivered = false
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now = start + 75 * minute
    await sweep()
    await api.query(`UPDATE quota SET sold_elsewhere = capacity - sold WHERE id = 'juusto-illallinen-paikat'`)
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'refund_due' })
    api.clock.now = start
    await giveBack()
    expect(seatsio.statusOf('6-3')).toBe('free')
    await api.query(`UPDATE quota SET sold_elsewhere = 0 WHERE id = 'juusto-illallinen-paikat'`)
  })

  /** Two payments for a cart, whose shopper changed the place in between. */
  const payTwice = async (first: string, second: string) => {
    const { shopper, reference } = await pay([first])
    await shopper.change('DELETE', `/seat_reservations/seatsio.${event}.${first}.json`)
    await api.deps.seatsio?.idle()
    await add(shopper, item(dinner, seatsio.choose([second]), [second]))
    return { first: reference, second: (await toPayment(shopper)).reference }
  }

  // rules/seating#seats-io
  test('for a place that its cart’s order has not books nothing, and gives its money back', async () => {
    const paid = await payTwice('1-3', '1-4')
    expect(await api.notify(paid.second, 'paid')).toEqual({ settled: 'ordered' })
    expect(await api.notify(paid.first, 'paid')).toEqual({ settled: 'refund_due' })
    expect([seatsio.statusOf('1-3'), seatsio.statusOf('1-4'), bookings()]).toEqual(['free', 'booked', 1])
  })

  // rules/seating#seats-io
  test.each([
    { first: '2-3', second: '2-4', after: 'free' },
    { first: '3-3', second: '3-3', after: 'booked' },
  ])(
    'that books $first when another has just ordered its cart with $second leaves it $after',
    async ({ first, second, after }) => {
      const paid = await payTwice(first, second)
      const chart = createSeatsioChart({ host: seatsio.url, secretKey: seatsioSecretKey, pause: async () => undefined })
      const { payments } = api.composeWith(({ rebind }) => {
        rebind(services.seatChart).toConstantValue({
          ...chart,
          async book(places, orderId) {
            expect(await api.notify(paid.second, 'paid')).toEqual({ settled: 'ordered' })
            return chart.book(places, orderId)
          },
        })
      })
      const [{ amount_cents: amountCents } = { amount_cents: 0 }] = await api.query<{ amount_cents: number }>(
        'SELECT amount_cents FROM payment WHERE provider_reference = $1',
        [paid.first],
      )
      const report = { shopId: 'peltohovi', reference: paid.first, outcome: 'paid', amountCents } as const
      expect(await payments.settle('sandbox', report)).toEqual({ kind: 'refund_due' })
      expect([seatsio.statusOf(first), seatsio.statusOf(second)]).toEqual(['booked', 'booked'])
      for (const _turn of [1, 2]) {
        api.clock.now += 6 * minute
        await giveBack()
      }
      expect([seatsio.statusOf(first), seatsio.statusOf(second)]).toEqual([after, 'booked'])
    },
  )

  test('that is refunded with its order gives its places back', async () => {
    const { shopper, checkout } = await pay(['6-2'])
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    api.clock.now += 6 * minute
    await giveBack()
    await refund(shopper)
    await giveBack()
    expect(seatsio.statusOf('6-2')).toBe('free')
  })
})
