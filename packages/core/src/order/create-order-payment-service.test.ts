import type { WireOrder } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { createCheckoutApi } from '../checkout/checkout-api.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createOrderPaymentService } from './create-order-payment-service.ts'
import { createOrderApi } from './order-api.ts'

const payUrl = 'https://maksu.example/1'
const order: WireOrder = {
  number: 'P26-000001',
  created: '2026-11-20T10:00:00Z',
  status: 'unpaid',
  customer: {},
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '24.90',
  tickets: [],
}

const link = { orderNumber: 'P26-000001', secret: 's' }

const start = () => {
  const test = createTestCore({ orders: [{ order, secret: 's' }] })
  const payment = createOrderPaymentService({
    checkouts: test.core.open(createCheckoutApi),
    orders: test.core.open(createOrderApi),
    clock: test.clock,
    language: 'fi',
    navigator: test.navigator,
  })
  return { ...test, payment }
}
type Started = ReturnType<typeof start>
const during = async (test: Started, work: Promise<void>) => {
  await test.clock.advance(40_000)
  await work
  return test.payment.getSnapshot()
}

describe('the payment of an order', () => {
  it('leads to the payment page when that is there', async () => {
    const test = start()
    const paying = test.payment.pay(link)
    await test.clock.advance(2_500)
    expect(test.payment.getSnapshot()).toEqual({ phase: 'preparing' })
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await test.clock.advance(1_000)
    await paying
    expect(test.payment.getSnapshot()).toEqual({ phase: 'forwarding', payUrl })
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  it('is begun once, however often the button is pressed', async () => {
    const test = start()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    const presses = [1, 2, 3].map(() => test.payment.pay(link))
    await test.clock.advance(5_000)
    await Promise.all(presses)
    expect(test.server.heard.filter(name => name === 'payOrder')).toHaveLength(1)
  })

  it('is begun again by itself when the answer was lost', async () => {
    const test = start()
    test.server.trouble('answer_lost')
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await during(test, test.payment.pay(link))
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  it('knows no unpaid order by that link', async () => {
    const test = start()
    expect(await during(test, test.payment.pay({ ...link, secret: 'wrong' }))).toEqual({ phase: 'unknown' })
    // Paying can be retried.
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    expect(await during(test, test.payment.pay(link))).toEqual({ phase: 'forwarding', payUrl })
  })

  it('waits for the truth of the server after the payment page, and is paid', async () => {
    const test = start()
    test.server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
    const confirming = test.payment.confirm('P26-000001', 'kassa-1')
    await test.clock.advance(3_500)
    expect(test.payment.getSnapshot()).toEqual({ phase: 'confirming' })
    test.server.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect(await during(test, confirming)).toEqual({ phase: 'paid', orderNumber: 'P26-000001' })
    expect(test.navigator.visited).toEqual([])
  })

  it('says when it was cancelled, and in the server’s words when it is given back', async () => {
    const test = start()
    test.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    expect(await during(test, test.payment.confirm('P26-000001', 'kassa-1'))).toEqual({ phase: 'cancelled' })
    test.server.setCheckout({
      checkout_status: 'ERROR',
      payment_status: 'paid',
      error_message: { fi: 'Tämä maksu palautetaan.' },
    })
    expect(await during(test, test.payment.confirm('P26-000001', 'kassa-1'))).toEqual({
      phase: 'refunded',
      message: { fi: 'Tämä maksu palautetaan.' },
    })
  })

  // rules/orders#pay-an-order, rules/after-payment#four-places
  it('is pending and gone on with by who left its page, until it is known that it was paid or not', async () => {
    const test = start()
    test.server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
    const confirming = test.payment.confirm('P26-000001', 'kassa-1', true)
    await test.clock.advance(1_000)
    await confirming
    expect(test.payment.getSnapshot()).toEqual({ phase: 'pending' })
    const askingAgain = test.payment.checkAgain()
    await test.clock.advance(1_000)
    await askingAgain
    expect(test.payment.getSnapshot()).toEqual({ phase: 'pending' })
    expect(await during(test, test.payment.pay(link))).toEqual({ phase: 'forwarding', payUrl })
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
    test.server.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect(await during(test, test.payment.checkAgain())).toMatchObject({ phase: 'paid' })
    test.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    expect(await during(test, test.payment.confirm('P26-000001', 'kassa-1', true))).toEqual({ phase: 'cancelled' })
  })

  // rules/checkout#polling
  it('stops asking after thirty seconds, or when it is disposed of', async () => {
    const test = start()
    expect(await during(test, test.payment.confirm('P26-000001', 'kassa-1'))).toEqual({
      phase: 'failed',
      failure: { kind: 'timed_out' },
    })
    const confirming = test.payment.confirm('P26-000001', 'kassa-1')
    test.payment.dispose()
    const asked = test.server.heard.length
    await during(test, confirming)
    expect(test.server.heard.length).toBeLessThanOrEqual(asked + 1)
  })

  // rules/checkout#polling-limit
  it('asks again about the payment that was begun last, and leads to it', async () => {
    const test = start()
    test.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    await during(test, test.payment.confirm('P26-000001', 'kassa-1'))
    test.server.setCheckout({ uuid: 'kassa-2', checkout_status: 'PROCESSING', payment_status: 'selection_pending' })
    expect(await during(test, test.payment.pay(link))).toEqual({ phase: 'failed', failure: { kind: 'timed_out' } })
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    expect(await during(test, test.payment.checkAgain())).toEqual({ phase: 'forwarding', payUrl })
    expect(test.server.requests.at(-1)?.path).toBe('/v2/orders/P26-000001/checkouts/kassa-2.json')
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  it('leads nowhere once it is disposed of, also when its payment page was being made', async () => {
    const test = start()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    const paying = test.payment.pay(link)
    test.payment.dispose()
    expect(await during(test, paying)).toEqual({ phase: 'preparing' })
    expect(test.navigator.visited).toEqual([])
  })
})
