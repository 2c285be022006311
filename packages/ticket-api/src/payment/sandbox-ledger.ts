import { interfaceLanguages } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../db/schema.ts'
import type { PaymentOutcome, PaymentRequest } from './payment-gateway.ts'

const requestSchema = z.object({
  language: z.enum(interfaceLanguages),
  shopTitle: z.string(),
  reference: z.string(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
})

/** A payment as the sandbox knows it. */
export type SandboxPayment = Omit<z.infer<typeof requestSchema>, 'reference'> & {
  readonly shopId: string
  /** The sandbox's own, which nobody can guess. */
  readonly reference: string
  /** The shop's. */
  readonly orderReference: string
  readonly amountCents: number
  readonly status: PaymentOutcome
}

export type SandboxLedger = ReturnType<typeof createSandboxLedger>

/** What the sandbox remembers of its payments, apart from the shop's own books. */
export const createSandboxLedger = (kysely: Kysely<Schema>) => {
  const find = async (reference: string): Promise<SandboxPayment | undefined> => {
    if (!z.uuid().safeParse(reference).success) return undefined
    const row = await kysely
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
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
    /** The same id again is the same payment. */
    async add({ shopId, paymentId, amountCents, ...request }: PaymentRequest): Promise<void> {
      await kysely
        .insertInto('sandbox_payment')
        .values({
          shop_id: shopId,
          reference: paymentId,
          amount_cents: amountCents,
          request: JSON.stringify(requestSchema.parse(request)),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    /** Ends a pending payment; one that has ended stays as it is. Tells how it stands then. */
    async end(reference: string, outcome: Exclude<PaymentOutcome, 'pending'>): Promise<PaymentOutcome | undefined> {
      await sql`
        UPDATE sandbox_payment SET status = ${outcome} WHERE reference = ${reference} AND status = 'pending'`.execute(
        kysely,
      )
      return (await find(reference))?.status
    },
  }
}
