import { codeTypes, localizedTextSchema } from '@portti/contract'
import * as z from 'zod'

const ids = z.array(z.string())

/** The scope of a code; an empty list excludes nothing. */
const scopeSchema = z.object({ products: ids, product_types: ids, events: ids })

/** Numbers of tickets that a badge reduces: in one event, at one date of it, on one day, and in its whole life. */
const limitsSchema = z.object({
  per_event: z.int().positive().optional(),
  per_event_date: z.int().positive().optional(),
  per_day: z.int().positive().optional(),
  total: z.int().positive().optional(),
})

/**
 * A code as stored. Its remains are a quota with the id `codeQuotaId`: uses of a campaign code, cents of a value
 * voucher, admissions of a serial card, tickets of a badge.
 */
export const codeRecordSchema = z.object({
  type: z.enum(codeTypes),
  title: localizedTextSchema,
  scope: scopeSchema,
  /** The discount of a campaign code or a badge: a percentage or cents, never both. */
  percent_off: z.int().min(1).max(100).optional(),
  cents_off: z.int().positive().optional(),
  /** Hidden products that may be bought with it. */
  unlocks: ids,
  /** Most products that it concerns in one order (rules/codes#products-per-order). */
  max_per_order: z.int().positive().optional(),
  /** The size of its quota in the unit of its type; unlimited without it. */
  capacity: z.int().positive().optional(),
  limits: limitsSchema,
  valid_from: z.iso.datetime({ offset: true }).optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})
export type CodeRecord = z.infer<typeof codeRecordSchema>

export const isCampaign = ({ type }: Pick<CodeRecord, 'type'>): boolean =>
  type === 'static_code' || type === 'dynamic_code'

/** Whether a cart holds just the part that it uses, rather than one use. */
export const isHeldByUse = ({ type }: Pick<CodeRecord, 'type'>): boolean =>
  type === 'value_voucher' || type === 'serial_card'

export const isTooEarly = ({ valid_from }: CodeRecord, now: number): boolean =>
  valid_from !== undefined && Date.parse(valid_from) > now

export const isExpired = ({ expires_at }: CodeRecord, now: number): boolean =>
  expires_at !== undefined && Date.parse(expires_at) <= now

/** A code with its current remains. */
export type KnownCode = {
  readonly record: CodeRecord
  /** The amount that is neither used nor held by a cart; undefined when it is unlimited. */
  readonly free: number | undefined
  /** The end of the last cart that holds some of it; for vouchers and serial cards of which nothing is free. */
  readonly heldUntil?: number | undefined
}
