import { calls, cartTokenHeader, errorBodySchema, type WireOrder } from '@portti/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { findCart } from '../../store/cart/cart-repository.ts'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles } from '../../test-support/shop/sample-file.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { cancelChangedCheckouts } from './cancel-changed-checkouts.ts'

const { api, db } = useSampleShop({ maxConnections: 12 })

const ticket = 'helmen-venetsialaiset-peruslippu'
const quotaOf = async (id: string) =>
  (await api.query<{ held: number; sold: number }>('SELECT held, sold FROM quota WHERE id = $1', [id]))[0] ?? {
    held: -1,
    sold: -1,
  }
const readOrder = async (order: { number: string; secret: string } | null | undefined): Promise<WireOrder> => {
  const answer = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  return calls.readOrder.response.parse(answer.json()).order
}

/** What a shopper who accepts the terms sends. */
const accepted = { checkout: { terms_accepted: true } }

describe('a sale', () => {
  // rules/checkout#checkout-record
  test('goes from an empty cart to paid tickets', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 2)
    await shopper.add('emalimuki', 1)
    const cart = await shopper.deliver('MERCHANDISE', 'posti-paketti')
    expect(cart.totalEur).toBe('75.60')
    const before = await quotaOf('venetsialaiset-alue')

    const checkout = await shopper.checkOut('?lang=fi')
    expect(checkout).toMatchObject({
      checkout_status: 'PAYMENT_PENDING',
      payment_status: 'payment_pending',
      payment_config: {
        status: 'payment_pending',
        account: 'Peltohovi Oy',
        payment_options: ['sandbox'],
        links: { next_step: checkout.next_step?.forward_to_url, cancel: expect.stringContaining('/checkouts/') },
      },
    })
    const back = await api.press(checkout.next_step?.forward_to_url, 'pay')
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`http://localhost/thank-you/?checkout=${checkout.uuid}`)

    const done = await shopper.readCheckout(checkout.uuid)
    expect(done).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect(done.order?.number).toMatch(/^P26-\d{7}$/)
    expect(done.order?.secret.length).toBeGreaterThanOrEqual(22)
    const order = await readOrder(done.order)
    expect(order).toMatchObject({
      number: done.order?.number,
      status: 'paid',
      totalEur: '75.60',
      customer: { first_name: 'Aino', email: 'aino@example.fi' },
      lines: [
        { product_id: ticket, amount: 2, price: '24.90', total: '49.80', event: { id: 'helmen-venetsialaiset' } },
        { product_id: 'emalimuki', amount: 1, total: '18.90' },
      ],
      deliveries: [
        { delivery_group: 'TICKETS', price: '0.00' },
        { delivery_group: 'MERCHANDISE', price: '6.90' },
      ],
    })
    expect(order.vat).toEqual([
      { rate: 13.5, net: '43.88', vat: '5.92', gross: '49.80' },
      { rate: 25.5, net: '20.56', vat: '5.24', gross: '25.80' },
    ])
    expect(order.tickets).toHaveLength(2)
    expect(new Set(order.tickets.map(({ code }) => code)).size).toBe(2)
    expect(order.tickets[0]?.qr.size).toBeGreaterThanOrEqual(21)

    const after = await quotaOf('venetsialaiset-alue')
    expect(after).toEqual({ held: before.held - 2, sold: before.sold + 2 })
    expect(await api.brokenInvariants()).toEqual([])
    expect((await shopper.call('GET', '.json')).statusCode).toBe(404)
  })

  test('never sells a numbered ticket without its seat', async () => {
    const shopper = await api.shopper()
    const item = { product: { id: 'sinfoniaa-peltohovissa-peruslippu-a' }, amount: 2 }
    const answer = await shopper.call('POST', '/cart_items.json', { cart_item: item })
    expect(answer.json()).toMatchObject({ error: { code: 'cart_items_empty' } })
    expect((await shopper.call('GET', '.json')).json()).toMatchObject({ cart: { items: [] } })
  })

  test('that costs nothing is completed without a payment', async () => {
    const shopper = await api.shopper()
    await shopper.fill('helmen-venetsialaiset-lapsi', 3)
    const done = await shopper.checkOut()
    expect(done).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect((await readOrder(done.order)).tickets).toHaveLength(3)
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/checkout#one-at-a-time
  test('gives the same checkout for the same idempotency key, and refuses the key for another request', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const first = await shopper.checkOut('', 'key-1')
    const second = await shopper.checkOut('', 'key-1')
    expect(second.uuid).toBe(first.uuid)
    expect(second.checkout_status).toBe('PAYMENT_PENDING')
    const other = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: false } }, 'key-2')
    expect(other.statusCode).toBe(422)
    const reused = await shopper.call('PUT', '/comments_by_customer.json', { comments_by_customer: 'Hei' }, 'key-1')
    expect(reused.statusCode).toBe(409)
  })
})

describe('a checkout is refused', () => {
  test('at once when the cart is empty', async () => {
    const shopper = await api.shopper()
    const answer = await shopper.call('POST', '/checkouts.json', {})
    expect(errorBodySchema.parse(answer.json()).error.code).toBe('cart_items_empty')
  })

  // rules/checkout#terms-accepted
  test('at once when the terms are not accepted', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    for (const body of [{ checkout: { terms_accepted: false } }, { checkout: {} }, {}, undefined]) {
      const answer = await shopper.call('POST', '/checkouts.json', body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ exception_parameters: { field: 'terms_accepted' } })
    }
    expect(await api.query('SELECT FROM checkout WHERE cart_id = $1', [shopper.cartId])).toEqual([])
  })

  // rules/delivery#required-details
  test('at once when a chosen delivery lacks something of the customer, each field with its own words', async () => {
    const shopper = await api.shopper()
    await shopper.add('emalimuki', 1)
    const aino = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
    await shopper.call('PUT', '/customer.json', { customer: aino })
    await shopper.deliver('MERCHANDISE', 'posti-paketti')
    const order = () => shopper.call('POST', '/checkouts.json', accepted)
    const refused = await order()
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.message).toBe('Kirjoita osoitteesi.')
    expect(refused.json().exception_parameters).toEqual({
      field: 'address_line1',
      fields: {
        address_line1: 'Kirjoita osoitteesi.',
        postal_code: 'Kirjoita postinumerosi.',
        city: 'Kirjoita postitoimipaikkasi.',
        country: 'Valitse asuinmaasi.',
      },
    })
    const home = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
    const eino = { first_name: 'Eino', last_name: 'Niemi', ...home }
    await shopper.call('PUT', '/delivery_customer.json', { delivery_customer: eino })
    expect((await order()).json().exception_parameters).toEqual({
      field: 'delivery_phone',
      fields: { delivery_phone: 'Kirjoita puhelinnumero.' },
    })
    await shopper.call('PUT', '/delivery_customer.json', { delivery_customer: null })
    await shopper.call('PUT', '/customer.json', { customer: { ...aino, ...home } })
    expect((await order()).statusCode).toBe(202)
  })

  // rules/checkout#readiness, rules/delivery#method-missing
  test('with a message in three languages when the customer or the delivery is missing', async () => {
    const shopper = await api.shopper()
    await shopper.add(ticket, 1)
    const noCustomer = await shopper.checkOut()
    expect(noCustomer).toMatchObject({
      checkout_status: 'ERROR',
      error_message: {
        fi: 'Tarkista yhteystietosi ja yritä uudelleen.',
        en: 'Check your contact details and try again.',
        sv: 'Kontrollera dina kontaktuppgifter och försök igen.',
      },
    })
    await shopper.change('PUT', '/customer.json', {
      customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
    })
    const noDelivery = await shopper.checkOut()
    expect(noDelivery.error_message?.fi).toBe('Valitse toimitustapa ja yritä uudelleen.')
    await shopper.deliver('TICKETS', 'sahkoposti')
    expect((await shopper.checkOut()).checkout_status).toBe('PAYMENT_PENDING')
  })

  test('to anyone but the holder of the cart’s token', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const { uuid } = await shopper.checkOut()
    const stranger = await api.shopper()
    const url = `/v2/carts/${shopper.cartId}/checkouts/${uuid}.json`
    const headers = { 'x-eventio-cart-token': stranger.state.token }
    expect((await api.app.inject({ url, headers })).statusCode).toBe(403)
    expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(403)
    expect((await stranger.call('GET', `/checkouts/${uuid}.json`)).statusCode).toBe(404)
    expect((await stranger.call('GET', '/checkouts/not-a-uuid.json')).statusCode).toBe(404)
  })
})

describe('the sum of the payment is that of the pressed button', () => {
  const fee = { id: 'maksu', title: { fi: 'Maksu' }, price: '1.00', vat_kind: 'admission', per: 'order', event_ids: [] }
  const importFee = async (price: string | undefined) => {
    const files = await openSampleFiles()
    const path = await files.write(shop => {
      if (price !== undefined) shop.service_costs = [...shop.service_costs, { ...fee, price }]
    })
    await importCatalogueFile(db, path, api.clock.now)
    await files.remove()
    api.clock.now += 2_000
  }
  afterEach(() => importFee(undefined))
  type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
  const press = async (shopper: Shopper, toPay: string) => {
    const answer = await shopper.call('POST', '/checkouts.json', {
      checkout: { terms_accepted: true, to_pay: toPay },
    })
    await api.deps.preparer.idle()
    return answer
  }
  const begun = async (shopper: Shopper, toPay: string) => {
    const answer = await press(shopper, toPay)
    return shopper.readCheckout(calls.createCheckout.response.parse(answer.json()).cart_checkout.uuid)
  }
  const checkoutsOf = ({ cartId }: Shopper) => api.query('SELECT FROM checkout WHERE cart_id = $1', [cartId])
  const paymentsOf = ({ cartId }: Shopper) =>
    api.query<{ amount_cents: number }>(
      `SELECT amount_cents FROM payment JOIN checkout ON checkout.id = checkout_id WHERE cart_id = $1`,
      [cartId],
    )
  const changedTo = (cents: number) => ({
    error: { code: 'unspecified_exception', message: checkoutMessages.sum_changed.fi },
    exception_parameters: { reason: 'sum_changed', cents },
  })

  // rules/checkout#pay-button
  test('a fee that came after it was drawn is refused before the payment, and the next press pays it', async () => {
    const shopper = await api.shopper()
    expect((await shopper.fill(ticket, 2)).to_pay).toBe('49.80')
    await importFee('1.00')
    const refused = await press(shopper, '49.80')
    expect([refused.statusCode, refused.json()]).toEqual([409, changedTo(5_080)])
    expect(await checkoutsOf(shopper)).toEqual([])

    const cart = await shopper.change('GET', '.json')
    expect(cart).toMatchObject({ to_pay: '50.80', customer: { first_name: 'Aino' } })
    expect((await press(shopper, '50.80')).statusCode).toBe(202)
    expect(await paymentsOf(shopper)).toEqual([{ amount_cents: 5_080 }])
  })

  // rules/checkout#pay-button
  test('a gift card that pays the fee too is held for it, and the order is still free', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    expect((await shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' })).to_pay).toBe('0.00')
    await importFee('1.00')
    const checkout = await begun(shopper, '0.00')
    expect(checkout).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect((await readOrder(checkout.order)).totalEur).toBe('25.90')
    expect(await quotaOf('code/LAHJA-7K4M-30')).toEqual({ held: 0, sold: 2_590 })
    expect(await paymentsOf(shopper)).toEqual([])
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/checkout#pay-button, rules/checkout#one-at-a-time
  test('a payment of the old sum that still waits is over once the new one is known', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    await shopper.change('POST', '/codes.json', { code: 'LAHJA-9TQ2-30' })
    await shopper.add(ticket, 1)
    const old = await shopper.checkOut()
    expect(old.checkout_status).toBe('PAYMENT_PENDING')
    await importFee('1.00')
    expect((await press(shopper, '19.80')).json()).toEqual(changedTo(2_080))
    expect((await shopper.readCheckout(old.uuid)).payment_status).toBe('cancelled')
  })

  // rules/checkout#pay-button
  test('a gift card that can pay more once the cart was prolonged ends the checkout, and nobody is charged', async () => {
    await api.query(`
      INSERT INTO code (shop_id, code, record)
      SELECT shop_id, 'LAHJA-KAHDELLE', record FROM code WHERE code = 'LAHJA-9TQ2-30'`)
    await api.query(`INSERT INTO quota (shop_id, id, capacity) VALUES ('peltohovi', 'code/LAHJA-KAHDELLE', 3000)`)
    const other = await api.shopper()
    await other.add(ticket, 1)
    await other.change('POST', '/codes.json', { code: 'LAHJA-KAHDELLE' })
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    expect((await shopper.change('POST', '/codes.json', { code: 'LAHJA-KAHDELLE' })).to_pay).toBe('19.80')
    await other.change('DELETE', '/codes/LAHJA-KAHDELLE.json')
    // So near to its end that the checkout prolongs it.
    const before = api.clock.now
    api.clock.now += 20 * 60_000 - 40_000
    expect(await begun(shopper, '19.80')).toMatchObject({
      checkout_status: 'ERROR',
      error_message: checkoutMessages.sum_changed,
    })
    expect((await shopper.change('GET', '.json')).to_pay).toBe('0.00')
    expect((await begun(shopper, '0.00')).checkout_status).toBe('COMPLETED')
    expect(await paymentsOf(shopper)).toEqual([])
    api.clock.now = before
  })

  test('who does not say what the button showed pays what the cart costs', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    await importFee('1.00')
    expect((await shopper.checkOut()).checkout_status).toBe('PAYMENT_PENDING')
    expect(await paymentsOf(shopper)).toEqual([{ amount_cents: 2_590 }])
  })
})

describe('one cart is paid once', () => {
  test('a new checkout cancels the older one and its payment', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const older = await shopper.checkOut()
    const newer = await shopper.checkOut()
    expect(newer.uuid).not.toBe(older.uuid)
    expect(await shopper.readCheckout(older.uuid)).toMatchObject({
      checkout_status: 'ERROR',
      payment_status: 'cancelled',
    })
    const page = await api.press(older.next_step?.forward_to_url, 'pay')
    expect(page.headers.location ?? '').not.toContain('thank-you')
    await api.press(newer.next_step?.forward_to_url, 'pay')
    expect((await shopper.readCheckout(newer.uuid)).checkout_status).toBe('COMPLETED')
  })

  // rules/checkout#one-at-a-time
  // rules/cart#ordered
  test('whoever holds an ordered cart is told by which checkout it was ordered', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const checkout = await shopper.checkOut('?lang=fi')
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    const gone = { error: { code: 'cart_not_found' }, exception_parameters: { checkout_id: checkout.uuid } }
    for (const answer of [
      await shopper.call('GET', '.json'),
      await shopper.call('POST', '/checkouts.json', accepted),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject(gone)
    }
    // Also who comes back when the token has expired, or presses once more.
    const before = api.clock.now
    api.clock.now += 60 * 60_000
    for (const answer of [
      await shopper.call('GET', '.json'),
      await shopper.call('POST', '/checkouts.json', accepted),
      await shopper.call('POST', '/cart_items.json', { cart_item: { product: { id: ticket }, amount: 1 } }),
      await shopper.call('POST', '/restore.json', { token: shopper.state.token }),
    ]) {
      expect(answer.json()).toMatchObject(gone)
    }
    api.clock.now = before
  })

  // rules/time-left#cart-life, rules/cart#foreign-token
  test('a checkout that prolongs the cart says so, and whoever comes back unpaid with the older token has the cart', async () => {
    const before = api.clock.now
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    api.clock.now += 20 * 60_000 - 40_000
    const { cart, payment_config: config, next_step: step } = await shopper.checkOut()
    const claims = api.deps.cartTokens.read(cart?.token ?? '')
    expect(claims?.expiresAt).toBeGreaterThan(api.clock.now + 19 * 60_000)
    expect(config?.expires).toBe(new Date(claims?.expiresAt ?? 0).toISOString())
    await api.press(step?.forward_to_url, 'cancel')
    api.clock.now += 2 * 60_000
    expect((await shopper.call('GET', '.json')).json()).toMatchObject({ cart: { items: [{ amount: 1 }] } })
    api.clock.now = (claims?.expiresAt ?? 0) + 1_000
    expect((await shopper.call('GET', '.json')).json()).toMatchObject({ error: { code: 'cart_not_found' } })
    api.clock.now = before
  })

  test('twenty checkouts at once leave one that can be paid', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    await Promise.all(Array.from({ length: 20 }, () => shopper.call('POST', '/checkouts.json', accepted)))
    await api.deps.preparer.idle()
    await api.deps.preparer.run()
    const rows = await api.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int FROM checkout WHERE cart_id = $1 GROUP BY status',
      [shopper.cartId],
    )
    expect(rows.find(({ status }) => status === 'PAYMENT_PENDING')?.count).toBe(1)
    expect(rows.find(({ status }) => status === 'CANCELLED')?.count).toBe(19)
  })

  test('a change of the cart cancels the payment, prolonging and contact details do not', async () => {
    const shopper = await api.shopper()
    const cart = await shopper.fill(ticket, 2)
    const checkout = await shopper.checkOut()
    await shopper.change('POST', '/prolong.json')
    await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Kiitos' })
    expect((await shopper.readCheckout(checkout.uuid)).checkout_status).toBe('PAYMENT_PENDING')
    await shopper.change('PATCH', `/cart_items/${cart.items[0]?.id}.json`, { cart_item: { amount: 3 } })
    expect(await shopper.readCheckout(checkout.uuid)).toMatchObject({
      checkout_status: 'ERROR',
      payment_status: 'cancelled',
    })
  })

  // rules/checkout#one-at-a-time
  test('a change of whom a gift card or a ticket is for cancels the payment, the same said again does not', async () => {
    const letter = {
      recipient: 'Mummi',
      sender: 'Aino',
      greeting: 'Hyvää joulua!',
      email: 'mummi@example.com',
      send_on: '2026-12-24',
    }
    const aino = { first_name: 'Aino', last_name: 'Niemi', dance_role: 'seuraan' }
    const cases = [
      { id: 'lahjakortti-50', said: letter, changed: { ...letter, email: 'ukki@example.com' } },
      { id: 'humppaa-ja-jenkkaa-kurssipaikka', said: aino, changed: { ...aino, first_name: 'Eino' } },
    ]
    for (const { id, said, changed } of cases) {
      const shopper = await api.shopper()
      await shopper.fill(ticket, 1)
      const registered = (one: object) => ({ amount: 1, event_registration: { participants: [one] } })
      const item = { product: { id }, ...registered(said) }
      const { items } = await shopper.change('POST', '/cart_items.json', { cart_item: item })
      const path = `/cart_items/${items.find(({ product }) => product.id === id)?.id}.json`
      const { uuid } = await shopper.checkOut()
      await shopper.change('PATCH', path, { cart_item: registered(said) })
      expect((await shopper.readCheckout(uuid)).checkout_status).toBe('PAYMENT_PENDING')
      await shopper.change('PATCH', path, { cart_item: registered(changed) })
      expect(await shopper.readCheckout(uuid)).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    }
  })

  // rules/checkout#one-at-a-time
  test('another remark cancels the payment, as does another delivery of the same price', async () => {
    await api.query(
      `UPDATE delivery_method SET product_id = 'toimitus-sahkoposti' WHERE id = 'nouto-lipunmyynti' AND shop_id = 'peltohovi'`,
    )
    await api.query(`UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id = 'peltohovi'`)
    api.clock.now += 1_000
    type Buyer = Awaited<ReturnType<typeof api.shopper>>
    const remark = (customer_remarks: string) => (shopper: Buyer, path: string) =>
      shopper.change('PATCH', path, { cart_item: { customer_remarks } })
    const cases = [
      { same: remark('Pyörätuoli'), other: remark('Kaksi pyörätuolia') },
      {
        same: (shopper: Buyer) => shopper.deliver('TICKETS', 'sahkoposti'),
        other: (shopper: Buyer) => shopper.deliver('TICKETS', 'nouto-lipunmyynti'),
      },
    ]
    for (const { same, other } of cases) {
      const shopper = await api.shopper()
      const { items } = await shopper.fill(ticket, 1)
      const path = `/cart_items/${items[0]?.id}.json`
      await same(shopper, path)
      const { uuid } = await shopper.checkOut()
      await same(shopper, path)
      expect((await shopper.readCheckout(uuid)).checkout_status).toBe('PAYMENT_PENDING')
      await other(shopper, path)
      expect(await shopper.readCheckout(uuid)).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    }
  })

  test('what was agreed is what is sold when it was paid in spite of a change', async () => {
    const shopper = await api.shopper()
    const cart = await shopper.fill(ticket, 2)
    const checkout = await shopper.checkOut()
    const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
    await shopper.change('PATCH', `/cart_items/${cart.items[0]?.id}.json`, { cart_item: { amount: 5 } })
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    const done = await shopper.readCheckout(checkout.uuid)
    expect(done.checkout_status).toBe('COMPLETED')
    expect(await readOrder(done.order)).toMatchObject({ totalEur: '49.80', lines: [{ amount: 2 }] })
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/checkout#one-at-a-time
  test('an e-mail, a receiver or a message that is corrected while the payment waits is the order’s', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const checkout = await shopper.checkOut()
    const { customer } = await shopper.change('PUT', '/comments_by_customer.json', {
      comments_by_customer: 'Ikkunapaikka',
    })
    await shopper.change('PUT', '/customer.json', { customer: { ...customer, email: 'oikea@example.fi' } })
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    const { order } = await shopper.readCheckout(checkout.uuid)
    const [stored] = await api.query('SELECT customer, comments_by_customer FROM customer_order WHERE number = $1', [
      order?.number,
    ])
    expect(stored).toMatchObject({
      customer: { ...customer, email: 'oikea@example.fi' },
      comments_by_customer: 'Ikkunapaikka',
    })
  })

  // rules/checkout#one-at-a-time, rules/delivery#required-details
  test('a correction that takes away what the delivery needs leaves the order the address that it had', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    await shopper.add('emalimuki', 1)
    const { customer } = await shopper.deliver('MERCHANDISE', 'posti-paketti')
    const checkout = await shopper.checkOut()
    const moved = { ...customer, city: 'Iisalmi' }
    await shopper.change('PUT', '/customer.json', { customer: moved })
    const { address_line1: _street, postal_code: _code, city: _city, ...homeless } = moved
    await shopper.change('PUT', '/customer.json', { customer: homeless })
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    const { order } = await shopper.readCheckout(checkout.uuid)
    const [stored] = await api.query('SELECT customer FROM customer_order WHERE number = $1', [order?.number])
    expect(stored).toMatchObject({ customer: moved })
  })

  test('a correction that is written late does not undo the one after it', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const checkout = await shopper.checkOut()
    const { customer } = await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Kiitos' })
    const withEmail = (email: string) => shopper.change('PUT', '/customer.json', { customer: { ...customer, email } })
    await withEmail('eka@example.fi')
    const overtaken = await findCart(db.pool, 'peltohovi', shopper.cartId)
    await withEmail('toka@example.fi')
    const catalogue = await api.deps.catalogues.byShop('peltohovi')
    if (!overtaken || !catalogue) throw new Error('There is no cart.')
    const late = cancelChangedCheckouts(
      { read: api.deps.carts.read, change: () => Promise.resolve({ cart: overtaken }) },
      { ...api.deps, now: () => api.clock.now },
    )
    const { id: cartId, shopId, createdAt: issuedAt, expiresAt } = overtaken
    await late.change({ catalogue, claims: { cartId, shopId, issuedAt, expiresAt } }, undefined, cart => ({ cart }))
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    const { order } = await shopper.readCheckout(checkout.uuid)
    expect(await api.query('SELECT customer FROM customer_order WHERE number = $1', [order?.number])).toMatchObject([
      { customer: { email: 'toka@example.fi' } },
    ])
  })

  // rules/checkout#cancel
  test('cancelling returns to the open cart; a completed one cannot be cancelled', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const first = await shopper.checkOut()
    const cart = await shopper.change('DELETE', `/checkouts/${first.uuid}.json`)
    expect(cart.items).toHaveLength(1)
    await shopper.change('DELETE', `/checkouts/${first.uuid}.json`)
    const second = await shopper.checkOut()
    await api.press(second.next_step?.forward_to_url, 'pay')
    expect((await shopper.call('DELETE', `/checkouts/${second.uuid}.json`)).statusCode).toBe(409)
    expect((await shopper.readCheckout(second.uuid)).checkout_status).toBe('COMPLETED')
  })
})

describe('a process that dies', () => {
  test('while it prepares leaves the checkout to the next one', async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    await shopper.call('POST', '/checkouts.json', accepted)
    await api.deps.preparer.idle()
    await api.query(
      `UPDATE checkout SET status = 'PROCESSING', forward_to_url = NULL,
        taken_until = to_timestamp($2::float8 / 1000) WHERE cart_id = $1`,
      [shopper.cartId, api.clock.now + 20_000],
    )
    expect(await api.deps.preparer.run()).toBe(0)
    api.clock.now += 20_000
    expect(await api.deps.preparer.run()).toBe(1)
    const [row] = await api.query<{ status: string }>('SELECT id, status FROM checkout WHERE cart_id = $1', [
      shopper.cartId,
    ])
    expect(row?.status).toBe('PAYMENT_PENDING')
  })
})

describe('an order', () => {
  // rules/orders#confirmation
  test('opens only with its own number and secret', async () => {
    const shopper = await api.shopper()
    await shopper.fill('helmen-venetsialaiset-lapsi', 1)
    const { order } = await shopper.checkOut()
    const read = (number: string | undefined, secret: string | undefined) =>
      api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
    const wrong = await read(order?.number, 'x'.repeat(32))
    const unknown = await read('P26-999999', order?.secret)
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(wrong.body).toBe(unknown.body)
    const withToken = (token?: string) =>
      api.app.inject({
        url: `/v2/orders/${order?.number}.json`,
        headers: token === undefined ? {} : { [cartTokenHeader]: token },
      })
    const other = await api.shopper()
    const answers = [await withToken(shopper.state.token), await withToken(other.state.token), await withToken()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    api.clock.now += 61 * 60_000
    expect((await withToken(shopper.state.token)).statusCode).toBe(404)
    api.clock.now -= 61 * 60_000
    expect((await read(order?.number, order?.secret)).headers['cache-control']).toBe('no-store')
  })
})
