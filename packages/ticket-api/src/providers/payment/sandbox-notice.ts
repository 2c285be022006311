import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PaymentNotice, PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { deriveKey } from '../../domain/signing/derive-key.ts'

/** Header of the sandbox's notices: `t=<seconds>,v1=<hex>`, an HMAC over `<seconds>.<body>`. */
export const sandboxSignatureHeader = 'portti-sandbox-signature'

/** Older notices are not believed; providers repeat a notice with a new signature. */
const toleranceMs = 5 * 60_000

const bodySchema = z.object({
  shop_id: z.string(),
  reference: z.uuid(),
  outcome: z.enum(['pending', 'paid', 'declined', 'cancelled']),
  amount_cents: z.int().positive(),
})

/** The key of the sandbox's notices, which is derived once. */
export const sandboxNoticeKey = (secret: string): KeyObject => deriveKey(secret, 'sandbox notice')

/** Writes a notice and signs it. */
export const signSandboxNotice = (
  report: PaymentReport & { readonly amountCents: number },
  key: KeyObject,
  now: number,
): { readonly body: string; readonly signature: string } => {
  const { shopId, reference, outcome, amountCents } = report
  const body = JSON.stringify({ shop_id: shopId, reference, outcome, amount_cents: amountCents })
  const seconds = Math.floor(now / 1000)
  return { body, signature: `t=${seconds},v1=${mac(seconds, body, key)}` }
}

/** The report of a notice that carries our signature and is recent; undefined for any other. */
export const parseSandboxNotice = (notice: PaymentNotice, key: KeyObject, now: number): PaymentReport | undefined => {
  const header = notice.headers[sandboxSignatureHeader]
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || signature === undefined) return undefined
  if (Math.abs(now - Number(seconds) * 1000) > toleranceMs) return undefined
  const expected = mac(Number(seconds), notice.body, key)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const { data } = bodySchema.safeParse(JSON.parse(notice.body))
  return (
    data && {
      shopId: data.shop_id,
      reference: data.reference,
      outcome: data.outcome,
      amountCents: data.amount_cents,
    }
  )
}

const mac = (seconds: number, body: string, key: KeyObject): string =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
