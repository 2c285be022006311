import { describe, expect, it } from 'vitest'
import { createTestCore } from '../testing/test-core.ts'
import type { PaymentConfig } from './checkout.ts'
import { checkoutReceived, configApplied, initialPayment, statusSet } from './payment-state.ts'

const config: PaymentConfig = {
  status: 'payment_pending',
  expiresAt: Date.UTC(2027, 5, 1),
  account: 'Peltohovi Oy',
  options: ['sandbox'],
  links: { nextStep: 'https://maksu.example/1', cancel: '/v2/carts/kori/checkouts/1.json' },
}

// rules/payment#payment-status
describe('the payment', () => {
  it('is at selection pending to begin with', () => {
    expect(initialPayment).toEqual({ status: 'selection_pending' })
  })

  // rules/payment#payment-config
  it('takes over what the server says about the ways to pay, its status included', () => {
    expect(configApplied(config)).toEqual({ status: 'payment_pending', config })
  })

  it('has its status set, and keeps the ways to pay', () => {
    const paid = statusSet(configApplied(config), 'paid')
    expect(paid).toEqual({ status: 'paid', config })
    expect(statusSet(paid, 'paid')).toBe(paid)
  })

  it('hears both from an answer about the checkout; the ways to pay stay when an answer has none', () => {
    const checkout = { id: '1', status: 'processing', paymentStatus: 'payment_pending' } as const
    const heard = checkoutReceived(initialPayment, { ...checkout, paymentConfig: config })
    expect(heard).toEqual({ status: 'payment_pending', config })
    expect(checkoutReceived(heard, { ...checkout, paymentStatus: 'cancelled' })).toEqual({
      status: 'cancelled',
      config,
    })
  })

  it('follows the checkout, from its creation to its end, and begins anew with the next one', async () => {
    const test = createTestCore({ page: 'checkout' })
    const { checkout, cart } = test.core
    await cart.add([{ productId: 'lippu', amount: 1 }])
    test.server.setCheckout({
      payment_status: 'payment_pending',
      payment_config: {
        status: 'payment_pending',
        expires: '2027-06-01T00:00:00Z',
        account: 'Peltohovi Oy',
        payment_options: ['sandbox'],
        links: { next_step: 'https://maksu.example/1', cancel: '/v2/carts/kori/checkouts/1.json' },
      },
      next_step: { forward_to_url: 'https://maksu.example/1' },
    })
    await checkout.begin({ areTermsAccepted: true })
    expect(checkout.payment.getSnapshot()).toEqual({ status: 'payment_pending', config })
    await checkout.cancel()
    expect(checkout.payment.getSnapshot().status).toBe('cancelled')
    test.server.setCheckout({ payment_status: null, payment_config: null })
    await checkout.begin({ areTermsAccepted: true })
    expect(checkout.payment.getSnapshot()).toEqual(initialPayment)
    test.server.setCheckout({ checkout_status: 'COMPLETED', order: { number: '1', secret: 's' } })
    const awaited = checkout.checkAgain()
    await test.clock.advance(2_000)
    await awaited
    expect(checkout.payment.getSnapshot().status).toBe('paid')
  })
})

describe('a failed checkout', () => {
  it('is idle again when what went wrong has been read, and nothing else is cleared by it', async () => {
    const test = createTestCore({ page: 'checkout' })
    await test.core.checkout.begin({ areTermsAccepted: true })
    expect(test.core.checkout.getSnapshot().phase).toBe('failed')
    test.core.checkout.clearError()
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'idle' })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    test.server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    await test.core.checkout.begin({ areTermsAccepted: true })
    test.core.checkout.clearError()
    expect(test.core.checkout.getSnapshot().phase).toBe('forwarding')
  })
})
