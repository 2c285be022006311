import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { sandboxNoticeKey, sandboxSignatureHeader, signSandboxNotice } from '../../providers/payment/sandbox-notice.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { sampleSecret } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const minute = 60_000
const { api, db } = useSampleShop({ maxConnections: 12 })
beforeEach(() => {
  api.notices.areDelivered = true
})

const quota = 'rantasauna-vuorot'
const product = 'venetsialaisten-rantasauna-saunalippu'

/** A shopper at the payment page. */
const paying = async (amount = 2) => {
  const shopper = await api.shopper()
  await shopper.fill(product, amount)
  const checkout = await shopper.checkOut()
  const forwardTo = checkout.next_step?.forward_to_url
  const reference = new URL(forwardTo ?? '').pathname.split('/')[3] ?? ''
  return { shopper, checkout, forwardTo, reference, read: () => shopper.readCheckout(checkout.uuid) }
}
const paymentStatus = async (reference: string) =>
  (await api.query<{ status: string }>('SELECT status FROM payment WHERE provider_reference = $1', [reference]))[0]
    ?.status
const ordersOf = async (cartId: string) =>
  (await api.query<{ n: number }>('SELECT count(*)::int AS n FROM customer_order WHERE cart_id = $1', [cartId]))[0]?.n
const sweep = () => createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
const freeOf = async (id: string) =>
  (
    await api.query<{ free: number }>(
      'SELECT capacity - sold_elsewhere - sold - held AS free FROM quota WHERE id = $1',
      [id],
    )
  )[0]?.free ?? -1

describe('a payment', () => {
  test('that is reported twenty times at once makes one order with its tickets', async () => {
    const { shopper, reference } = await paying(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.notify(reference, 'paid')))
    const settled = answers.map(answer => answer.settled)
    expect(settled.filter(kind => kind === 'ordered')).toHaveLength(1)
    expect(settled.filter(kind => kind === 'unchanged')).toHaveLength(19)
    expect(await ordersOf(shopper.cartId)).toBe(1)
    const [tickets] = await api.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM ticket JOIN customer_order ON number = order_number WHERE cart_id = $1',
      [shopper.cartId],
    )
    expect(tickets?.n).toBe(2)
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/payment#one-settlement
  test('settles the same by return, notice and asking at the same time', async () => {
    const { shopper, forwardTo, reference, read } = await paying(1)
    api.notices.areDelivered = false
    await api.press(forwardTo, 'pay')
    api.clock.now += 3_000
    await Promise.all([read(), api.notify(reference, 'paid'), api.deps.payments.watch(), read(), read()])
    expect((await read()).checkout_status).toBe('COMPLETED')
    expect(await ordersOf(shopper.cartId)).toBe(1)
  })

  test('of which no notice ever came is found by asking', async () => {
    const { forwardTo, read } = await paying(1)
    api.notices.areDelivered = false
    await api.press(forwardTo, 'pay')
    api.clock.now += 3_000
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  })

  test('of which no notice came and for which nobody waits is found by the job', async () => {
    const { forwardTo, reference } = await paying(1)
    api.notices.areDelivered = false
    await api.press(forwardTo, 'pay')
    api.clock.now += 3_000
    await api.deps.payments.watch()
    expect(await paymentStatus(reference)).toBe('paid')
  })

  test('left pending stays so, and can still be paid', async () => {
    const { forwardTo, read } = await paying(1)
    const back = await api.press(forwardTo, 'leave')
    expect(back.headers.location).toContain('/thank-you/?checkout=')
    expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
    await api.press(forwardTo, 'pay')
    expect((await read()).checkout_status).toBe('COMPLETED')
  })

  test('that was declined ends in an error with its message, and the cart is still there to try again', async () => {
    const { shopper, forwardTo, read } = await paying(1)
    const back = await api.press(forwardTo, 'decline')
    expect(back.headers.location).toContain('/thank-you/?checkout=')
    expect(await read()).toMatchObject({
      checkout_status: 'ERROR',
      payment_status: 'cancelled',
      error_message: checkoutMessages.payment_declined,
    })
    const again = await shopper.checkOut()
    await api.press(again.next_step?.forward_to_url, 'pay')
    expect((await shopper.readCheckout(again.uuid)).checkout_status).toBe('COMPLETED')
  })

  test('that was cancelled leads to the cancelled page', async () => {
    const { forwardTo, read } = await paying(1)
    const back = await api.press(forwardTo, 'cancel')
    expect(back.headers.location).toBe('http://localhost/cart/cancelled/')
    expect(await read()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
  })

  test('reported as paid after it was reported as declined is paid', async () => {
    const { reference, read } = await paying(1)
    await api.notify(reference, 'declined')
    await api.notify(reference, 'paid')
    expect((await read()).checkout_status).toBe('COMPLETED')
  })

  test('stays paid whatever is reported after', async () => {
    const { reference, read } = await paying(1)
    await api.notify(reference, 'paid')
    for (const outcome of ['declined', 'cancelled', 'pending'] as const) {
      expect(await api.notify(reference, outcome)).toEqual({ settled: 'unchanged' })
    }
    expect((await read()).checkout_status).toBe('COMPLETED')
    expect(await paymentStatus(reference)).toBe('paid')
  })

  // rules/payment#amount-must-match
  test('that is reported in another sum is not taken for it', async () => {
    const { reference, read } = await paying(1)
    expect(await api.notify(reference, 'paid', 1)).toEqual({ settled: 'wrong_amount' })
    expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  })
})

describe('a forged notice', () => {
  const send = (body: string, signature?: string) =>
    api.app.inject({
      method: 'POST',
      url: noticePath('sandbox'),
      headers: { 'content-type': 'application/json', ...(signature && { [sandboxSignatureHeader]: signature }) },
      payload: body,
    })

  test('is refused and changes nothing', async () => {
    const { reference, read } = await paying(1)
    const report = { shopId: 'peltohovi', reference, outcome: 'paid', amountCents: 1800 } as const
    const forged = signSandboxNotice(
      report,
      sandboxNoticeKey('another secret, as long as the right one'),
      api.clock.now,
    )
    const old = signSandboxNotice(report, sandboxNoticeKey(sampleSecret), api.clock.now - 6 * minute)
    const right = signSandboxNotice(report, sandboxNoticeKey(sampleSecret), api.clock.now)
    const answers = [
      await send(forged.body),
      await send(forged.body, forged.signature),
      await send(old.body, old.signature),
      await send(right.body.replace('1800', '1'), right.signature),
      await send(`${right.body} `, right.signature),
      await send(right.body, `${right.signature}0`),
      await send('not json', 't=1,v1=00'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
    expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  })

  test('of a payment that there is not is not found', async () => {
    const report = { shopId: 'peltohovi', reference: crypto.randomUUID(), outcome: 'paid', amountCents: 1 } as const
    const { body, signature } = signSandboxNotice(report, sandboxNoticeKey(sampleSecret), api.clock.now)
    expect((await send(body, signature)).statusCode).toBe(404)
  })
})

describe('a payment that comes after its cart has expired', () => {
  // rules/payment#late-payment
  test('completes the order when stock is still there', async () => {
    const { reference, read } = await paying(1)
    api.clock.now += 61 * minute
    await sweep()
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
    expect((await read()).checkout_status).toBe('COMPLETED')
    await sweep()
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/payment#late-payment
  test('is marked for refund when it is gone, and both sides are told', async () => {
    const { shopper, reference, read } = await paying(2)
    api.clock.now += 61 * minute
    await sweep()
    const free = await freeOf(quota)
    await api.query('UPDATE quota SET sold_elsewhere = sold_elsewhere + $2 WHERE id = $1', [quota, free - 1])
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'refund_due' })
    expect(await read()).toMatchObject({
      checkout_status: 'ERROR',
      payment_status: 'paid',
      error_message: checkoutMessages.stock_gone,
    })
    expect(await paymentStatus(reference)).toBe('refund_due')
    expect(await ordersOf(shopper.cartId)).toBe(0)
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'unchanged' })
    await api.query('UPDATE quota SET sold_elsewhere = sold_elsewhere - $2 WHERE id = $1', [quota, free - 1])
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('is cancelled beforehand when nobody makes it', async () => {
    const { forwardTo, reference, read } = await paying(1)
    api.clock.now += 75 * minute
    await api.deps.payments.watch()
    expect(await paymentStatus(reference)).toBe('cancelled')
    expect((await read()).payment_status).toBe('cancelled')
    expect((await api.app.inject({ url: new URL(forwardTo ?? '').pathname })).body).toContain('Tämä maksu on peruttu')
  })
})

test('a cart that is paid twice gives one order, and the second payment is marked for refund', async () => {
  const { shopper, reference } = await paying(1)
  const second = await shopper.checkOut()
  const other = new URL(second.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
  const answers = await Promise.all([api.notify(reference, 'paid'), api.notify(other, 'paid')])
  expect(answers.map(answer => answer.settled).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'ordered',
    'refund_due',
  ])
  expect(await ordersOf(shopper.cartId)).toBe(1)
  const [refunded] = [reference, other].filter((_, index) => answers[index]?.settled === 'refund_due')
  expect(await paymentStatus(refunded ?? '')).toBe('refund_due')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#one-settlement
test('a checkout that is begun just after an older one of its cart was paid is refused with that one, and none is told as cancelled', async () => {
  const { shopper, forwardTo, read } = await paying(1)
  api.notices.areDelivered = false
  await api.press(forwardTo, 'pay')
  const answer = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true } })
  await api.deps.preparer.idle()
  api.notices.areDelivered = true
  const { uuid, checkout_status } = await read()
  expect(checkout_status).toBe('COMPLETED')
  expect(answer.json()).toMatchObject({
    error: { code: 'cart_not_found' },
    exception_parameters: { checkout_id: uuid },
  })
})

test.each(['customer_order', 'order_line', 'ticket', 'payment', 'checkout', 'quota'])(
  'a server that dies when it writes %s leaves nothing half done, and the next report completes the order',
  async table => {
    const { shopper, reference, read } = await paying(1)
    const before = await freeOf(quota)
    await api.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$`)
    await api.query(`CREATE TRIGGER die BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`)
    try {
      expect((await api.notify(reference, 'paid')).settled).toBeUndefined()
    } finally {
      await api.query('DROP FUNCTION die CASCADE')
    }
    expect(await ordersOf(shopper.cartId)).toBe(0)
    expect(await freeOf(quota)).toBe(before)
    expect(await paymentStatus(reference)).toBe('pending')
    await api.notify(reference, 'paid')
    expect((await read()).checkout_status).toBe('COMPLETED')
    expect(await api.brokenInvariants()).toEqual([])
  },
)
