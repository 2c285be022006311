import { interfaceLanguages } from '@portti/contract'
import * as z from 'zod'
import type { ListedPayment, PaymentOutcome, PaymentRequest } from '../../domain/payment/payment-gateway.ts'
import type { Queryable } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'

/** As stored; its addresses were made by the shop. */
const requestSchema = z.object({
  // The sandbox's page has no texts of a shop.
  language: z.enum(interfaceLanguages).catch('fi'),
  shopTitle: z.string(),
  reference: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
})

const referenceSchema = z.uuid()

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
  name: 'find-sandbox-payments',
  text: `SELECT payment.* FROM unnest($1::uuid[]) AS asked (reference)
    CROSS JOIN LATERAL (SELECT * FROM sandbox_payment WHERE reference = asked.reference LIMIT 1) AS payment`,
}
const addStatement = {
  name: 'add-sandbox-payments',
  text: `INSERT INTO sandbox_payment (shop_id, reference, amount_cents, request)
    SELECT shop_id, reference, amount_cents, request FROM jsonb_to_recordset($1::jsonb)
      AS given (shop_id text, reference uuid, amount_cents int, request jsonb)
    ON CONFLICT DO NOTHING`,
}
/** Each looked up by its key: see `read-carts`. They are given in ascending order, in which they are locked. */
const endStatement = {
  name: 'end-sandbox-payments',
  text: `WITH locked AS MATERIALIZED (
    SELECT payment.place, asked.status FROM unnest($1::uuid[], $2::text[]) AS asked (reference, status)
    CROSS JOIN LATERAL (
      SELECT ctid AS place FROM sandbox_payment WHERE reference = asked.reference LIMIT 1 FOR UPDATE
    ) AS payment
  )
  UPDATE sandbox_payment AS payment SET status = locked.status FROM locked
  WHERE payment.ctid = locked.place AND payment.status = 'pending' RETURNING payment.reference`,
}

const limits = { maxQueueLength: 4_000, largestBatch: 100 }

type EndedPayment = { readonly reference: string; readonly outcome: Exclude<PaymentOutcome, 'pending'> }

export type SandboxLedger = ReturnType<typeof createSandboxLedger>

/**
 * The sandbox's record of its payments, apart from the shop's own tables. What is asked at the same time shares one
 * statement, so that it does not cost a sale more than a real provider does.
 */
export const createSandboxLedger = (pool: Queryable) => {
  const finds = createMicroBatcher<string, { readonly row: Row | undefined }>({
    ...limits,
    queueOf: () => '',
    runBatch: async references => {
      const { rows } = await pool.query<Row>({ ...findStatement, values: [[...new Set(references)]] })
      return references.map(reference => ({ row: rows.find(row => row.reference === reference) }))
    },
  })
  const adds = createMicroBatcher<object, true>({
    ...limits,
    queueOf: () => '',
    runBatch: async payments => {
      await pool.query({ ...addStatement, values: [JSON.stringify(payments)] })
      return payments.map(() => true)
    },
  })
  const ends = createMicroBatcher<EndedPayment, boolean>({
    ...limits,
    queueOf: () => '',
    uniqueBy: ({ reference }) => reference,
    runBatch: async ended => {
      const sorted = ended.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
      const values = [sorted.map(({ reference }) => reference), sorted.map(({ outcome }) => outcome)]
      const { rows } = await pool.query<{ reference: string }>({ ...endStatement, values })
      return ended.map(({ reference }) => rows.some(row => row.reference === reference))
    },
  })
  const find = async (reference: string): Promise<SandboxPayment | undefined> => {
    if (!referenceSchema.safeParse(reference).success) return undefined
    const { row } = await orBusy(finds.submit(reference.toLowerCase()))
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
    /** A repeated id is the same payment. */
    async add({ shopId, paymentId, amountCents, ...request }: PaymentRequest): Promise<void> {
      const kept = requestSchema.parse(request)
      await orBusy(adds.submit({ shop_id: shopId, reference: paymentId, amount_cents: amountCents, request: kept }))
    },
    /** Ends a pending payment; an ended one stays as it is. Answers its state after that. */
    async end(reference: string, outcome: EndedPayment['outcome']): Promise<PaymentOutcome | undefined> {
      const isEnded = await orBusy(ends.submit({ reference, outcome }))
      return isEnded ? outcome : (await find(reference))?.status
    },
  }
}

const orBusy = <Answer>(answer: Promise<Answer> | undefined): Promise<Answer> =>
  answer ?? Promise.reject(new Error('The sandbox has too much to do'))
