import * as z from 'zod'
import type { Cart } from '../../domain/model/cart.ts'
import { codeRecordSchema } from '../../domain/model/code-record.ts'
import { parseItemSeating } from '../../domain/model/item-seating.ts'

/** A cart's codes as `cart.codes` holds them. */
const codesSchema = z.array(
  z.object({
    code: z.string(),
    record: codeRecordSchema,
    available: z.int().optional(),
    left: z.record(z.string(), z.int()).optional(),
    holds: z.array(z.object({ quota_id: z.string(), amount: z.int(), capacity: z.int() })),
  }),
)

/** A chosen delivery as `cart.deliveries` holds it. */
export type DeliveriesRow = Readonly<Record<string, { readonly id: string; readonly price_cents: number }>>

export type CartRow = {
  readonly status: Cart['status']
  readonly created_at: number
  readonly expires_at: number
  readonly customer: Cart['customer'] | null
  readonly delivery_customer: Cart['deliveryCustomer'] | null
  readonly comments_by_customer: string | null
  readonly deliveries: DeliveriesRow
  readonly codes: unknown
  readonly seats: readonly string[] | null
  readonly lines: readonly CartItemRow[] | null
  readonly is_being_paid: boolean
}

type CartItemRow = {
  readonly id: string
  readonly product_id: string
  readonly amount: number
  readonly price_cents: number
  readonly customer_remarks: string | null
  readonly event_registration: Cart['items'][number]['eventRegistration'] | null
  readonly seating: unknown
  readonly holds: readonly { readonly quota_id: string; readonly amount: number }[] | null
}

export const cartFromRow = (shopId: string, id: string, version: number, row: CartRow): Cart => ({
  shopId,
  id,
  version,
  status: row.status,
  createdAt: Math.round(row.created_at),
  expiresAt: Math.round(row.expires_at),
  customer: row.customer ?? undefined,
  deliveryCustomer: row.delivery_customer ?? undefined,
  comments: row.comments_by_customer ?? undefined,
  deliveries: Object.fromEntries(
    Object.entries(row.deliveries).map(([group, { id, price_cents }]) => [group, { id, priceCents: price_cents }]),
  ),
  codes: codesFromRow(row.codes),
  seats: row.seats ?? [],
  ...(row.is_being_paid && { isBeingPaid: true }),
  items: (row.lines ?? []).map(item => ({
    id: item.id,
    productId: item.product_id,
    amount: item.amount,
    priceCents: item.price_cents,
    customerRemarks: item.customer_remarks ?? undefined,
    eventRegistration: item.event_registration ?? undefined,
    seating: parseItemSeating(item.seating),
    holds: (item.holds ?? []).map(({ quota_id, amount }) => ({ quotaId: quota_id, amount })),
  })),
})

const codesFromRow = (codes: unknown): Cart['codes'] =>
  Array.isArray(codes) && codes.length === 0
    ? []
    : codesSchema.parse(codes).map(({ holds, ...code }) => ({
        ...code,
        holds: holds.map(({ quota_id, ...hold }) => ({ quotaId: quota_id, ...hold })),
      }))

export const codesToRow = (codes: Cart['codes']): string =>
  JSON.stringify(
    codes.map(({ holds, ...code }) => ({
      ...code,
      holds: holds.map(({ quotaId, ...hold }) => ({ quota_id: quotaId, ...hold })),
    })) satisfies z.infer<typeof codesSchema>,
  )

/** The buyer, the receiver and the message to the organizer as JSON, without those that are missing. */
export const peopleToRow = ({ customer, deliveryCustomer, comments }: Cart): string =>
  JSON.stringify({ customer, delivery_customer: deliveryCustomer, comments })

export const deliveriesToRow = (deliveries: Cart['deliveries']): string => {
  const row: Record<string, DeliveriesRow[string]> = {}
  for (const [group, chosen] of Object.entries(deliveries)) {
    row[group] = { id: chosen.id, price_cents: chosen.priceCents }
  }
  return JSON.stringify(row)
}
