import * as z from 'zod'
import type {
  ListedPayment,
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
  PaymentStanding,
  RefundOutcome,
  RefundReport,
  RefundRequest,
} from '../../domain/payment/payment-gateway.ts'
import { unfinished } from '../../domain/payment/refund-problem.ts'
import { asciiAddress } from '../../platform/ascii-address.ts'
import { errorName } from '../../platform/error-name.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { createPaytrailClient, type PaytrailResponse, type PaytrailSettings, wasNotHeard } from './paytrail-client.ts'
import { isPaytrailSigned } from './paytrail-signature.ts'

const createdSchema = z.object({ transactionId: z.string().min(1), href: z.url({ protocol: /^https?$/ }) })
const readSchema = z.object({ transactionId: z.string(), status: z.string(), amount: z.int(), currency: z.string() })
const refundedSchema = z.object({ status: z.enum(['ok', 'pending', 'fail']) })
const refusalSchema = z.object({ message: z.string() })
const noticeSchema = z.object({
  'checkout-account': z.string(),
  'checkout-stamp': z.string(),
  'checkout-status': z.string(),
  'checkout-transaction-id': z.string(),
  'checkout-amount': z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
})

/** The notice of a refund: one that was refused has no transaction of its own. */
const refundNoticeSchema = z.object({
  'checkout-stamp': z.string().regex(/^refund\/[^/]+\/[^/]+$/),
  'checkout-status': z.string(),
  'checkout-transaction-id': z.string().optional(),
})

/** How often a payment is looked up before a comparison gives up: there are thousands in one. */
const maxLookUps = 3

/** `new` is asked for only; `delayed` is to be treated as pending. A failed payment was refused or cancelled. */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  new: 'pending',
  pending: 'pending',
  delayed: 'pending',
  ok: 'paid',
  fail: 'cancelled',
}

/**
 * Payments by Paytrail's payment page (rules/payment#payment-gateways). `notices` is the address that it sends its
 * notices to.
 */
export const createPaytrailGateway = (settings: PaytrailSettings & { readonly notices: string }): PaymentGateway => {
  const { account, secret, notices } = settings
  const call = createPaytrailClient(settings)

  const find = async (reference: string): Promise<z.infer<typeof readSchema>> => {
    const payment = await lookUp(reference)
    if (!payment) throw new ProviderFailure('paytrail', '404')
    return payment
  }

  /** Undefined where Paytrail knows no such payment. */
  const lookUp = async (reference: string): Promise<z.infer<typeof readSchema> | undefined> => {
    const path = `/payments/${encodeURIComponent(reference)}`
    const { status, body } = await call({ method: 'GET', path, transactionId: reference })
    if (status === 404) return undefined
    if (status !== 200) throw new ProviderFailure('paytrail', String(status))
    const payment = readSchema.safeParse(body).data
    if (payment?.transactionId !== reference) throw new ProviderFailure('paytrail', 'an answer about something else')
    return payment
  }

  const lookUpAgain = async (reference: string): Promise<z.infer<typeof readSchema> | undefined> => {
    for (let left = maxLookUps - 1; left > 0; left -= 1) {
      try {
        return await lookUp(reference)
      } catch {
        // The last try tells what is wrong.
      }
    }
    return lookUp(reference)
  }

  const askForRefund = async (request: RefundRequest): Promise<RefundOutcome> => {
    const path = `/payments/${encodeURIComponent(request.reference)}/refund`
    const body = refundOf(request, notices)
    return refundOutcome(await call({ method: 'POST', path, transactionId: request.reference, body }))
  }

  return {
    provider: 'paytrail',

    async create(request) {
      const { status, body } = await call({ method: 'POST', path: '/payments', body: paymentOf(request, notices) })
      if (status !== 201) throw new ProviderFailure('paytrail', String(status))
      const created = createdSchema.safeParse(body).data
      if (!created) throw new ProviderFailure('paytrail', 'an answer without a payment page')
      return { reference: created.transactionId, forwardToUrl: created.href }
    },

    queryStatus: async (_shopId, reference) => standingOf(await find(reference)),

    // Paytrail cannot cancel a payment. An unused one counts as ended; if it is paid after all, its notice or our
    // polling reports that, and it is settled as a late payment (rules/payment#late-payment).
    async cancel(_shopId, reference) {
      const payment = await find(reference)
      return payment.status === 'new' ? { outcome: 'cancelled', isFinal: false } : standingOf(payment)
    },

    // Paytrail promises nothing about a refund that is requested twice. The rest of a payment cannot be given back
    // twice; a part could.
    async refund(request) {
      if (request.mayBeMade && !request.isRest) return { kind: 'unknown', reason: unfinished }
      try {
        return await askForRefund(request)
      } catch (error) {
        if (wasNotHeard(error)) return { kind: 'postponed', reason: errorName(error) }
        if (request.isRest) throw error
        return { kind: 'unknown', reason: errorName(error) }
      }
    },

    // Paytrail lists payments only in later reports, so each of ours is looked up.
    async listPaid({ references }) {
      const payments: ListedPayment[] = []
      for (const reference of references) {
        const payment = await lookUpAgain(reference)
        if (payment && outcomes[payment.status] === 'paid') {
          payments.push({ reference, amountCents: payment.amount, currency: payment.currency })
        }
      }
      return { isWhole: false, payments }
    },

    readNotice({ query }) {
      if (query['checkout-account'] !== account || !isPaytrailSigned(query, '', secret)) return undefined
      const { data: refund } = refundNoticeSchema.safeParse(query)
      if (refund) return refundReport(refund)
      const notice = noticeSchema.safeParse(query).data
      const [kind, shopId] = notice?.['checkout-stamp'].split('/') ?? []
      if (!notice || kind !== 'payment' || !shopId) return 'nothing'
      return {
        shopId,
        reference: notice['checkout-transaction-id'],
        outcome: outcomes[notice['checkout-status']] ?? 'pending',
        amountCents: notice['checkout-amount'],
      }
    },
  }
}

const standingOf = ({ status, amount, currency }: z.infer<typeof readSchema>): PaymentStanding => {
  const outcome = outcomes[status] ?? 'pending'
  if (outcome === 'paid') return { outcome, amountCents: amount, currency }
  return outcome === 'pending' ? { outcome } : { outcome, isFinal: false }
}

const paymentOf = (request: PaymentRequest, notices: string): object => ({
  stamp: `payment/${request.shopId}/${request.paymentId}`,
  reference: request.reference,
  amount: request.amountCents,
  currency: 'EUR',
  language: ['fi', 'sv'].includes(request.language) ? request.language.toUpperCase() : 'EN',
  items: request.items.map(({ title, amount, priceCents, vatPermille }, index) => ({
    unitPrice: priceCents,
    units: amount,
    vatPercentage: vatPermille / 10,
    productCode: String(index + 1),
    description: title.slice(0, 1_000),
  })),
  customer: { email: asciiAddress(request.customerEmail) },
  redirectUrls: { success: request.returnUrl, cancel: request.cancelUrl },
  callbackUrls: { success: notices, cancel: notices },
})

/** A failure without a transaction is of a request that its answer refused; another request of the refund may be made. */
const refundReport = ({
  'checkout-stamp': stamp,
  'checkout-status': status,
  'checkout-transaction-id': transaction = '',
}: z.infer<typeof refundNoticeSchema>): RefundReport | 'nothing' => {
  const [, shopId = '', refundId = ''] = stamp.split('/')
  if (status === 'ok') return { kind: 'refund', shopId, refundId, outcome: 'refunded' }
  return status === 'fail' && transaction !== '' ? { kind: 'refund', shopId, refundId, outcome: 'failed' } : 'nothing'
}

/** Where the payment method has no refunds, or no more, Paytrail asks the shopper for an account by e-mail. */
const refundOf = ({ shopId, refundId, amountCents, customerEmail }: RefundRequest, notices: string): object => ({
  amount: amountCents,
  ...(customerEmail && { email: asciiAddress(customerEmail) }),
  refundStamp: `refund/${shopId}/${refundId}`,
  refundReference: refundId,
  callbackUrls: { success: notices, cancel: notices },
})

/** Paytrail answers 400 also where the account has too little, or where the bank is away. */
const refundOutcome = ({ status, body }: PaytrailResponse): RefundOutcome => {
  if (status === 400 || status === 429) return { kind: 'postponed', reason: `${status} ${messageOf(body)}`.trim() }
  const refund = refundedSchema.safeParse(body).data
  if (status >= 400 || refund?.status === 'fail') {
    return { kind: 'refused', reason: `Paytrail answered ${status}${refund ? ` ${refund.status}` : ''}` }
  }
  if (status !== 201 || !refund) throw new ProviderFailure('paytrail', `${status} without what became of the refund`)
  return { kind: 'refunded' }
}

/** Nothing of a message that may repeat the shopper's address. */
const messageOf = (body: unknown): string => {
  const message = refusalSchema.safeParse(body).data?.message ?? ''
  return message.includes('@') ? '' : message.replaceAll(/\s+/g, ' ').slice(0, 200)
}
