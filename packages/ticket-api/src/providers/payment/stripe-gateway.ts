import { createRequire } from 'node:module'
import { isBuiltIn } from '@portti/core/rules'
import type { Stripe } from 'stripe'
import { AmountTooSmall } from '../../domain/payment/amount-too-small.ts'
import type {
  ListedPayment,
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  PaymentStanding,
  RefundReport,
} from '../../domain/payment/payment-gateway.ts'
import { asciiAddress } from '../../platform/ascii-address.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Origin of Stripe's API, such as `https://api.stripe.com`. */
  readonly host: string
  readonly now: () => number
  readonly patienceMs?: number
}

/** Stripe lets no session end sooner than after 30 minutes; one minute more covers clock differences. */
const shortestSessionMs = 31 * 60_000
const toleranceSeconds = 300

/** The package is read where an account uses it: it takes 35 MB of every process that has it. */
const officialPackage = (): typeof Stripe => createRequire(import.meta.url)('stripe') as typeof Stripe

/** Payments by Stripe's checkout page, by the official package (rules/payment#payment-gateways). */
export const createStripeGateway = (settings: StripeSettings): PaymentGateway => {
  const { webhookSecret, now } = settings
  const Client = officialPackage()
  const stripe = clientOf(Client, settings)

  const cancel = async (_shopId: string, reference: string): Promise<PaymentStanding> => {
    try {
      return standingOf(await stripe.checkout.sessions.expire(reference))
    } catch (error) {
      // A session that is no longer open cannot be expired: then its current state counts.
      if (!(error instanceof Client.errors.StripeInvalidRequestError)) throw error
      return standingOf(await stripe.checkout.sessions.retrieve(reference))
    }
  }

  /** Stripe forgets a request's key after a day; its refund stays in the list. */
  const isRefunded = async (payment_intent: string, refundId: string): Promise<boolean> => {
    for await (const { metadata, status } of stripe.refunds.list({ payment_intent, limit: 100 })) {
      if (metadata?.refund_id === refundId && !isFailed(status)) return true
    }
    return false
  }

  return {
    provider: 'stripe',

    async create(request) {
      const session = await stripe.checkout.sessions
        .create(sessionOf(request, now()), { idempotencyKey: `create-${request.paymentId}` })
        .catch((error: unknown) => {
          // Below 0.50 €.
          const isTooSmall =
            error instanceof Client.errors.StripeInvalidRequestError && error.code === 'amount_too_small'
          throw isTooSmall ? new AmountTooSmall('stripe') : error
        })
      if (!session.url) throw new Error('Stripe made a session without a page')
      return { reference: session.id, forwardToUrl: session.url }
    },

    queryStatus: async (_shopId, reference) => standingOf(await stripe.checkout.sessions.retrieve(reference)),

    cancel,

    async refund({ shopId, refundId, reference, amountCents }) {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference)
      // The package takes the answer of a fault for a result where it names no error.
      if (intent === undefined) throw new ProviderFailure('stripe', 'a session without its payment')
      if (!intent) return { kind: 'refused', reason: 'Stripe knows no payment of this session' }
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      if (await isRefunded(payment_intent, refundId)) return { kind: 'refunded' }
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent, amount: amountCents, metadata: { shop_id: shopId, refund_id: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        )
        if (!status) throw new ProviderFailure('stripe', 'a refund without its status')
        // One that waits, for Stripe or for the shopper's account, is made by Stripe or told as failed later.
        if (!isFailed(status)) return { kind: 'refunded' }
        return { kind: 'refused', reason: `Stripe says that the refund is ${status}` }
      } catch (error) {
        if (!(error instanceof Client.errors.StripeInvalidRequestError)) throw error
        if (error.code === 'charge_already_refunded') return { kind: 'refunded' }
        return { kind: 'refused', reason: `Stripe refused it: ${error.code ?? 'no code'}` }
      }
    },

    async listPaid({ shopId, from, to }) {
      const payments: ListedPayment[] = []
      const created = { gte: Math.floor(from / 1000), lt: Math.ceil(to / 1000) }
      for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
        if (session.metadata?.shop_id !== shopId) continue
        const standing = standingOf(session)
        if (standing.outcome === 'paid') payments.push({ reference: session.id, ...standing })
      }
      return {
        isWhole: true,
        payments: payments.map(({ reference, amountCents, currency }) => ({ reference, amountCents, currency })),
      }
    },

    readNotice({ body, headers }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return undefined
      try {
        return reportOf(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now()),
        )
      } catch {
        return undefined
      }
    },
  }
}

const clientOf = (Client: typeof Stripe, { secretKey, host, patienceMs = 8_000 }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(host)
  return new Client(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const sessionOf = (request: PaymentRequest, now: number): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  // Stripe may not support a further language: it then takes the browser's.
  locale: isBuiltIn(request.language) ? request.language : 'auto',
  line_items: lineItems(request),
  client_reference_id: request.paymentId,
  metadata: { shop_id: request.shopId, payment_id: request.paymentId },
  payment_intent_data: { description: `${request.shopTitle} ${request.reference}` },
  ...(request.isBuyer && request.customerEmail && { customer_email: asciiAddress(request.customerEmail) }),
  expires_at: Math.ceil(Math.max(now + shortestSessionMs, request.payBefore) / 1000),
  success_url: request.returnUrl,
  cancel_url: request.cancelUrl,
})

/** Stripe allows no row below zero: then the purchase is one row. */
const lineItems = ({ items, amountCents, shopTitle, reference }: PaymentRequest) => {
  const isPlain = items.every(({ priceCents }) => priceCents >= 0)
  const rows = isPlain ? items : [{ title: `${shopTitle} ${reference}`, amount: 1, priceCents: amountCents }]
  return rows.map(({ title, amount, priceCents }) => ({
    quantity: amount,
    price_data: {
      currency: 'eur',
      unit_amount: priceCents,
      tax_behavior: 'inclusive' as const,
      product_data: { name: title },
    },
  }))
}

const outcomeOf = ({ status, payment_status }: Stripe.Checkout.Session) => {
  if (status === 'expired') return 'cancelled'
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'pending'
}

const standingOf = (session: Stripe.Checkout.Session): PaymentStanding => {
  const { amount_total, currency } = session
  const outcome = outcomeOf(session)
  if (outcome === 'pending') return { outcome }
  if (outcome === 'cancelled') return { outcome, isFinal: true }
  if (amount_total === null || !currency) throw new ProviderFailure('stripe', 'a paid session without its sum')
  return { outcome, amountCents: amount_total, currency }
}

const reportOf = (event: Stripe.Event): PaymentReport | RefundReport | 'nothing' => {
  if (event.type === 'refund.updated' || event.type === 'refund.failed') return refundReport(event.data.object)
  if (event.type === 'checkout.session.async_payment_failed') return sessionReport(event.data.object, 'declined')
  const isKnown =
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  return isKnown ? sessionReport(event.data.object, outcomeOf(event.data.object)) : 'nothing'
}

const isFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'

/**
 * A refund that did not fail stays counted as made, as when it was requested. One that succeeded can fail later, and not
 * the other way round; Stripe sends its events in any order.
 */
const refundReport = ({ metadata, status }: Stripe.Refund): RefundReport | 'nothing' => {
  // Refunds made before partial refunds existed have their payment's id.
  const { shop_id: shopId, refund_id: refundId = metadata?.payment_id } = metadata ?? {}
  if (!shopId || !refundId) return 'nothing'
  if (status === 'succeeded') return { kind: 'refund', shopId, refundId, outcome: 'refunded', isBeforeFailure: true }
  return isFailed(status) ? { kind: 'refund', shopId, refundId, outcome: 'failed' } : 'nothing'
}

/** Sessions that others made with the same account name no shop of ours. */
const sessionReport = (
  session: Stripe.Checkout.Session,
  outcome: PaymentReport['outcome'],
): PaymentReport | 'nothing' => {
  const shopId = session.metadata?.shop_id
  if (!shopId) return 'nothing'
  return {
    shopId,
    reference: session.id,
    outcome,
    ...(session.amount_total !== null && { amountCents: session.amount_total }),
    ...(session.currency && { currency: session.currency }),
  }
}
