import { randomUUID } from 'node:crypto'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { isPaytrailSigned, signPaytrail } from './paytrail-signature.ts'

export type PaytrailSettings = {
  readonly account: string
  readonly secret: string
  /** Origin of Paytrail's API, such as `https://services.paytrail.com`. */
  readonly host: string
  readonly now: () => number
  /** How long to wait for an answer. */
  readonly patienceMs?: number
}

export type PaytrailResponse = { readonly status: number; readonly body: unknown }

type PaytrailCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Set in calls about one payment. */
  readonly transactionId?: string
  readonly body?: object
}

/** Our request reached nobody, or was not accepted as ours. */
export const wasNotHeard = (error: unknown): boolean => {
  if (error instanceof PaytrailRefusesUs) return true
  const { cause } = error instanceof Error ? error : {}
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

class PaytrailRefusesUs extends ProviderFailure {
  constructor() {
    super('paytrail', '401, check account and secret')
  }
}

/**
 * Sends a signed request and believes only a signed answer. Rejects with `ProviderFailure` when the answer is not
 * Paytrail's, or Paytrail did not accept our signature; its other answers are for the caller.
 */
export const createPaytrailClient =
  ({ account, secret, host, now, patienceMs = 8_000 }: PaytrailSettings) =>
  async ({ method, path, transactionId, body }: PaytrailCall): Promise<PaytrailResponse> => {
    const sent = body ? JSON.stringify(body) : ''
    const fields = {
      'checkout-account': account,
      'checkout-algorithm': 'sha512',
      'checkout-method': method,
      'checkout-nonce': randomUUID(),
      'checkout-timestamp': new Date(now()).toISOString(),
      ...(transactionId !== undefined && { 'checkout-transaction-id': transactionId }),
    }
    const response = await fetch(new URL(path, host), {
      method,
      headers: {
        ...fields,
        'content-type': 'application/json; charset=utf-8',
        'platform-name': 'portti',
        signature: signPaytrail(fields, sent, secret, 'sha512'),
      },
      ...(body && { body: sent }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    if (response.status === 401) throw new PaytrailRefusesUs()
    if (response.status >= 500) throw new ProviderFailure('paytrail', String(response.status))
    const headers = Object.fromEntries(response.headers)
    if (!isPaytrailSigned(headers, text, secret))
      throw new ProviderFailure('paytrail', 'an answer with a wrong signature')
    return { status: response.status, body: parseJson(text) }
  }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure('paytrail', 'an answer that is not JSON')
  }
}
