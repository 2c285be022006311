import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isPaytrailSigned, signPaytrail } from '../../providers/payment/paytrail-signature.ts'
import { openProvider, type ProviderRequest, type ProviderResponse } from './testing-provider.ts'

export const paytrailKeys = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }

type Payment = {
  status: string
  refunded: number
  /** The stamps of what was given back. */
  readonly refunds: string[]
  readonly stamp: string
  readonly amount: number
  readonly body: object
}

const paymentSchema = z.looseObject({
  stamp: z.string(),
  amount: z.int().positive(),
  language: z.string(),
  items: z.array(z.looseObject({ unitPrice: z.int(), units: z.int() })),
})
const refundSchema = z.looseObject({
  amount: z.int().positive(),
  refundStamp: z.string(),
  email: z.string().optional(),
})

/** How payments can be paid, the false parts of an answer about one, and the answers that refuse the next refunds. */
type Ways = {
  knowsRefund: boolean
  lies: { amount?: number; currency?: string }
  readonly refusals: { readonly status: number; readonly message: string }[]
}

/** Paytrail as documented: signed answers, 401 for a wrong signature, 201 and 4xx. */
export const openPaytrail = async (keys = paytrailKeys) => {
  const payments = new Map<string, Payment>()
  const ways: Ways = { knowsRefund: true, lies: {}, refusals: [] }

  const signed = (status: number, body: object): ProviderResponse => {
    const text = JSON.stringify(body)
    const headers = {
      'checkout-account': keys.account,
      'checkout-algorithm': 'sha256',
      'checkout-nonce': randomUUID(),
      'request-id': randomUUID(),
    }
    const secret = provider.state.mood === 'lying' ? 'another secret' : keys.secret
    return { status, body: text, headers: { ...headers, signature: signPaytrail(headers, text, secret, 'sha256') } }
  }

  const answer = ({ method, path, headers, body }: ProviderRequest): ProviderResponse => {
    if (headers['checkout-method'] !== method || !isPaytrailSigned(headers, body, keys.secret)) {
      return signed(401, { status: 'error', message: 'Signature mismatch' })
    }
    if (method === 'POST' && path === '/payments') return create(paymentSchema.parse(JSON.parse(body)))
    const [, , id = '', action] = path.split('/')
    const payment = payments.get(id)
    if (!payment || headers['checkout-transaction-id'] !== id) return signed(404, { status: 'error' })
    if (method === 'GET' && action === undefined) {
      const { status, amount, stamp } = payment
      return signed(200, { transactionId: id, status, amount, currency: 'EUR', stamp, ...ways.lies })
    }
    return method === 'POST' && action === 'refund'
      ? refund(payment, refundSchema.parse(JSON.parse(body)))
      : signed(404, { status: 'error' })
  }

  const create = (given: z.infer<typeof paymentSchema>): ProviderResponse => {
    const sum = given.items.reduce((total, item) => total + item.unitPrice * item.units, 0)
    const isKnown = [...payments.values()].some(({ stamp }) => stamp === given.stamp)
    if (sum !== given.amount || isKnown || !/^(FI|SV|EN)$/.test(given.language)) return signed(400, { status: 'error' })
    const id = randomUUID()
    payments.set(id, { status: 'new', refunded: 0, refunds: [], stamp: given.stamp, amount: given.amount, body: given })
    return signed(201, { transactionId: id, href: `https://pay.example.com/${id}`, providers: [] })
  }

  const refund = (payment: Payment, given: z.infer<typeof refundSchema>): ProviderResponse => {
    const refusal = ways.refusals.shift()
    if (refusal) return signed(refusal.status, { status: 'error', message: refusal.message })
    if (payment.status !== 'ok' || payment.refunded + given.amount > payment.amount)
      return signed(400, { status: 'error', message: 'Nothing to refund' })
    if (!ways.knowsRefund && given.email === undefined) return signed(422, { status: 'error' })
    payment.refunded += given.amount
    payment.refunds.push(given.refundStamp)
    return signed(201, { transactionId: randomUUID(), provider: 'nordea', status: ways.knowsRefund ? 'ok' : 'pending' })
  }

  const provider = await openProvider(answer)

  /** The settings of a ticket API that takes its payments here. */
  const env = {
    PORTTI_PAYMENTS: 'paytrail',
    PORTTI_PAYTRAIL_ACCOUNT: keys.account,
    PORTTI_PAYTRAIL_SECRET: keys.secret,
    PORTTI_PAYTRAIL_URL: provider.url,
  }

  /** The query that Paytrail adds to a redirect or a callback. */
  const notice = (id: string): Record<string, string> => {
    const { status, stamp, amount } = payments.get(id) ?? { status: 'fail', stamp: '', amount: 0 }
    const fields = {
      'checkout-account': keys.account,
      'checkout-algorithm': 'sha256',
      'checkout-amount': String(amount),
      'checkout-stamp': stamp,
      'checkout-reference': 'reference',
      'checkout-transaction-id': id,
      'checkout-status': status,
      'checkout-provider': 'nordea',
      'checkout-something-new': 'counts as well',
    }
    return { ...fields, signature: signPaytrail(fields, '', keys.secret, 'sha256') }
  }
  /** Fields with Paytrail's signature, true or not. */
  const signedQuery = (fields: Record<string, string>): Record<string, string> => {
    const { signature: _, ...said } = fields
    return { ...said, signature: signPaytrail(said, '', keys.secret, 'sha256') }
  }
  /** A notice about a refund, by its stamp. */
  const refundNotice = (stamp: string, status: string): Record<string, string> =>
    signedQuery({ ...notice(randomUUID()), 'checkout-stamp': stamp, 'checkout-status': status })
  /** A notice about a refund that was refused: it became no transaction. */
  const refusalNotice = (stamp: string): Record<string, string> => {
    const { 'checkout-transaction-id': _, ...fields } = refundNotice(stamp, 'fail')
    return signedQuery(fields)
  }
  const end = (id: string, status: string) => {
    const payment = payments.get(id)
    if (payment) payment.status = status
  }
  return { ...provider, env, payments, ways, notice, refundNotice, refusalNotice, signed: signedQuery, end }
}
