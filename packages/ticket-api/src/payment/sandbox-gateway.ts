import type { PaymentGateway } from './payment-gateway.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'
import { readSandboxNotice } from './sandbox-notice.ts'

export type SandboxSettings = {
  readonly ledger: SandboxLedger
  /** Address of this API as browsers reach it, such as `http://127.0.0.1:4000`. */
  readonly apiUrl: string
  readonly secret: string
  readonly now: () => number
}

/** Payments on a page of the server's own, where nobody's money moves (D26). */
export const createSandboxGateway = ({ ledger, apiUrl, secret, now }: SandboxSettings): PaymentGateway => {
  const statusOf = async (reference: string) => (await ledger.find(reference))?.status ?? 'cancelled'
  return {
    provider: 'sandbox',
    async create(request) {
      await ledger.add(request)
      const reference = request.paymentId
      return { reference, forwardToUrl: `${apiUrl.replace(/\/$/, '')}${sandboxPath(reference)}` }
    },
    queryStatus: (_shopId, reference) => statusOf(reference),
    cancel: async (_shopId, reference) => (await ledger.end(reference, 'cancelled')) ?? 'cancelled',
    async refund({ reference }) {
      const status = await statusOf(reference)
      return status === 'paid' ? { kind: 'refunded' } : { kind: 'refused', reason: `The payment is ${status}` }
    },
    readNotice: notice => readSandboxNotice(notice, secret, now()),
  }
}

const sandboxPath = (reference: string): string => `/sandbox/payments/${reference}/`
