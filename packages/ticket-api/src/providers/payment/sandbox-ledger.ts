import { interfaceLanguages } from '@portti/contract'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { ListedPayment, PaymentOutcome, PaymentRequest } from '../../domain/payment/payment-gateway.ts'

const requestSchema = z.object({
  // The sandbox's page has no texts of a shop.
  language: z.enum(interfaceLanguages).catch('fi'),
  shopTitle: z.string(),
  reference: z.string(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
})

/** A payment as the sandbox knows it. */
export type SandboxPayment = Omit<z.infer<typeof requestSchema>, 'reference'> & {
  readonly shopId: string
  /** The sandbox's own reference, unguessable. */
  readonly reference: string
  /** The shop's. */
  readonly orderReference: string
  readonly amountCents: number
  readonly status: PaymentOutcome
}

type Row = {
  readonly shop_id: string
  readonly reference: string
  readonly amount_cents: number
  readonly status: PaymentOutcome
  readonly request: unknown
}

const findStatement = {
  name: 'find-sandbox-payment',
  text: 'SELECT * FROM sandbox_payment WHERE reference = $1 LIMIT 1',
}
const addStatement = {
  name: 'add-sandbox-payment',
  text: `INSERT INTO sandbox_payment (shop_id, reference, amount_cents, request) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING`,
}
const endStatement = {
  name: 'end-sandbox-payment',
  text: `UPDATE sandbox_payment SET status = $2 WHERE reference = $1 AND status = 'pending'`,
}

export type SandboxLedger = ReturnType<typeof createSandboxLedger>

/** The sandbox's record of its payments, apart from the shop's own tables. */
export const createSandboxLedger = (pool: Pick<Pool, 'query'>) => {
  const find = async (reference: string): Promise<SandboxPayment | undefined> => {
    if (!z.uuid().safeParse(reference).success) return undefined
    const [row] = (await pool.query<Row>({ ...findStatement, values: [reference] })).rows
    if (!row) return undefined
    const { reference: orderReference, ...request } = requestSchema.parse(row.request)
    return {
      ...request,
      shopId: row.shop_id,
      reference: row.reference,
      orderReference,
      amountCents: row.amount_cents,
      status: row.status,
    }
  }
  return {
    find,
    /** The paid ones among a shop's payments that began in a period. */
    async listPaid(shopId: string, from: number, to: number): Promise<readonly ListedPayment[]> {
      const { rows } = await pool.query<{ reference: string; cents: number }>(
        `SELECT reference::text, amount_cents AS cents FROM sandbox_payment
         WHERE shop_id = $1 AND status = 'paid' AND created_at >= $2 AND created_at < $3`,
        [shopId, new Date(from), new Date(to)],
      )
      return rows.map(({ reference, cents }) => ({ reference, amountCents: cents, currency: 'EUR' }))
    },
    /** The same id is the same payment. */
    async add({ shopId, paymentId, amountCents, ...request }: PaymentRequest): Promise<void> {
      const kept = JSON.stringify(requestSchema.parse(request))
      await pool.query({ ...addStatement, values: [shopId, paymentId, amountCents, kept] })
    },
    /** Ends a pending payment; an ended one stays as it is. Answers its state after that. */
    async end(reference: string, outcome: Exclude<PaymentOutcome, 'pending'>): Promise<PaymentOutcome | undefined> {
      const { rowCount } = await pool.query({ ...endStatement, values: [reference, outcome] })
      return rowCount === 1 ? outcome : (await find(reference))?.status
    },
  }
}
