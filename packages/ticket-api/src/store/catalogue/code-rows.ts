import { centsFromWire } from '@portti/core/rules'
import { badgeLimitOf, isLimitQuota } from '../../domain/codes/badge-quotas.ts'
import { codeOfQuota, codeQuotaId, normaliseCode } from '../../domain/model/cart-code.ts'
import { type CodeRecord, codeRecordSchema } from '../../domain/model/code-record.ts'
import type { ResolvedShop } from '../../formats/file/resolve-catalogue-shop.ts'

type ResolvedCode = ResolvedShop['codes'][number]

/** A code of the file as its row. */
export const codeRow = (shop_id: string, given: ResolvedCode) => {
  const { type, title, products, product_types, events, percent_off, amount_off, unlocks, limits } = given
  const capacity = capacityOf(given)
  const record = {
    type,
    title,
    scope: { products, product_types, events },
    ...(percent_off !== undefined && { percent_off }),
    ...(amount_off !== undefined && { cents_off: centsFromWire(amount_off) }),
    unlocks,
    ...(given.max_per_order !== undefined && { max_per_order: given.max_per_order }),
    ...(capacity !== undefined && { capacity }),
    limits,
    ...(given.valid_from !== undefined && { valid_from: new Date(given.valid_from).toISOString() }),
    ...(given.expires !== undefined && { expires_at: new Date(given.expires).toISOString() }),
  } satisfies { readonly [Field in keyof CodeRecord]: CodeRecord[Field] | undefined }
  return { shop_id, code: normaliseCode(given.code), record, order_number: null }
}

/** The quota that counts the uses of a code; none when it is unlimited. */
export const codeQuotaRows = (shop_id: string, given: ResolvedCode) => {
  const capacity = capacityOf(given)
  const id = codeQuotaId(normaliseCode(given.code))
  return capacity === undefined ? [] : [{ shop_id, id, title: null, capacity, sold_elsewhere: given.used }]
}

/**
 * The stored quotas of badges' limits, with the capacities that these rows of codes give them now. Carts and doors made
 * them at their first use (rules/codes#badge).
 */
export const limitQuotaRows = (
  shop_id: string,
  codes: readonly { readonly [column: string]: unknown }[],
  storedIds: readonly string[],
) => {
  const ids = storedIds.filter(isLimitQuota)
  const used = new Set(ids.map(codeOfQuota))
  const limits = new Map(
    codes
      .filter(({ code }) => used.has(String(code)))
      .map(({ code, record }) => [code, codeRecordSchema.parse(record).limits] as const),
  )
  return ids.flatMap(id => {
    const capacity = limits.get(codeOfQuota(id))?.[badgeLimitOf(id)]
    return capacity === undefined ? [] : [{ shop_id, id, title: null, capacity, sold_elsewhere: 0 }]
  })
}

/** In the unit of the type: uses, cents, admissions, tickets. */
const capacityOf = ({ type, max_uses, value, size, limits }: ResolvedCode): number | undefined => {
  switch (type) {
    case 'static_code':
    case 'dynamic_code':
      return max_uses
    case 'value_voucher':
      return value === undefined ? undefined : centsFromWire(value)
    case 'serial_card':
      return size
    case 'badge':
      return limits.total
  }
}
