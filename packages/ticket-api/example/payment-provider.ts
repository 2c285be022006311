/** A payment provider that Portti does not know: `https://luna.example` with a small HTTP API and signed notices. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentGateway, PaymentProvider, PaymentStanding } from '@portti/ticket-api'

type LunaKeys = { readonly host: string; readonly key: string; readonly noticeSecret: string }
type LunaPayment = { readonly id: string; readonly shop: string; readonly status: string; readonly cents: number }

const lunaGateway = ({ host, key, noticeSecret }: LunaKeys): PaymentGateway => {
  /** No answer, or one that says nothing, rejects: the payment service asks again. */
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${host}${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Luna answered ${response.status}`)
    return (await response.json()) as Answer
  }
  const standing = ({ status, cents }: LunaPayment): PaymentStanding => {
    if (status === 'paid') return { outcome: 'paid', amountCents: cents, currency: 'EUR' }
    if (status === 'open') return { outcome: 'pending' }
    return { outcome: status === 'declined' ? 'declined' : 'cancelled', isFinal: true }
  }
  const read = (reference: string) => call<LunaPayment>('GET', `/payments/${reference}`)

  return {
    provider: 'luna',
    create: async ({ shopId, paymentId, amountCents, returnUrl, cancelUrl }) => {
      // The same id makes one payment, however often it is asked for.
      const body = { id: paymentId, shop: shopId, cents: amountCents, back: returnUrl, cancelled: cancelUrl }
      const { id, page } = await call<LunaPayment & { readonly page: string }>('POST', '/payments', body)
      return { reference: id, forwardToUrl: page }
    },
    queryStatus: async (_shop, reference) => standing(await read(reference)),
    cancel: async (_shop, reference) => standing(await call('POST', `/payments/${reference}/cancel`)),
    refund: async ({ refundId, reference, amountCents }) => {
      const { done } = await call<{ done: boolean }>('POST', '/refunds', { refundId, reference, cents: amountCents })
      return done ? { kind: 'refunded' } : { kind: 'refused', reason: 'Luna refuses the refund' }
    },
    listPaid: async ({ references }) => {
      // Luna has no list of a shop's payments, so it is asked which of these are paid.
      const paid = await call<readonly LunaPayment[]>('POST', '/paid', { ids: references })
      const payments = paid.map(({ id, cents }) => ({ reference: id, amountCents: cents, currency: 'EUR' }))
      return { isWhole: false, payments }
    },
    readNotice: ({ body, headers }) => {
      const right = createHmac('sha256', noticeSecret).update(body).digest()
      const given = Buffer.from(String(headers['luna-signature']), 'hex')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const payment = JSON.parse(body) as LunaPayment
      const { outcome } = standing(payment)
      return { shopId: payment.shop, reference: payment.id, outcome, amountCents: payment.cents, currency: 'EUR' }
    },
  }
}

/** Luna's row in the table of payment providers. */
export const luna: PaymentProvider = {
  variables: ['LUNA_KEY', 'LUNA_NOTICE_SECRET', 'LUNA_URL'],
  readAccount: ({ needed, given }) => {
    const key = needed('LUNA_KEY')
    const noticeSecret = needed('LUNA_NOTICE_SECRET')
    const host = given('LUNA_URL') ?? 'https://luna.example'
    // Luna moves no money by such keys, so no live shop sells by them.
    return { isForTrials: key.startsWith('test_'), makeGateway: () => lunaGateway({ host, key, noticeSecret }) }
  },
}
