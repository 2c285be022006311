import type { PaymentGateway, PaymentStanding } from '../../domain/payment/payment-gateway.ts'
import type { SandboxLedger, SandboxPayment } from './sandbox-ledger.ts'
import { parseSandboxNotice, sandboxNoticeKey } from './sandbox-notice.ts'

export type SandboxSettings = {
  readonly ledger: SandboxLedger
  /** Address of this API as browsers reach it, such as `http://127.0.0.1:4000`. */
  readonly apiUrl: string
  readonly secret: string
  readonly now: () => number
}

/** Payments on a page of the server's own, without real money (rules/payment#payment-gateways). */
export const createSandboxGateway = ({ ledger, apiUrl, secret, now }: SandboxSettings): PaymentGateway => {
  const noticeKey = sandboxNoticeKey(secret)
  return {
    provider: 'sandbox',
    async create(request) {
      await ledger.add(request)
      const reference = request.paymentId
      return { reference, forwardToUrl: `${apiUrl.replace(/\/$/, '')}${sandboxPath(reference)}` }
    },
    queryStatus: async (_shopId, reference) => standingOf(await ledger.find(reference)),
    async cancel(_shopId, reference) {
      await ledger.end(reference, 'cancelled')
      return standingOf(await ledger.find(reference))
    },
    async refund({ reference }) {
      const { outcome } = standingOf(await ledger.find(reference))
      return outcome === 'paid' ? { kind: 'refunded' } : { kind: 'refused', reason: `The payment is ${outcome}` }
    },
    listPaid: async ({ shopId, from, to }) => ({ isWhole: true, payments: await ledger.listPaid(shopId, from, to) }),
    readNotice: notice => parseSandboxNotice(notice, noticeKey, now()),
  }
}

/** An ended payment stays ended; an unknown one cannot be paid. */
const standingOf = ({ status, amountCents }: Partial<SandboxPayment> = {}): PaymentStanding => {
  if (status === 'pending') return { outcome: status }
  if (status === 'paid') return { outcome: status, amountCents: amountCents ?? 0, currency: 'EUR' }
  return { outcome: status ?? 'cancelled', isFinal: true }
}

const sandboxPath = (reference: string): string => `/sandbox/payments/${reference}/`
