import { productOfItem } from '../catalogue/product-of-item.ts'
import type { Cart } from '../model/cart.ts'
import { type CartCode, type CodeHold, codeQuotaId } from '../model/cart-code.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { isCampaign } from '../model/code-record.ts'
import type { Refusal } from '../model/refusal.ts'
import { badgeLimitOf, badgeQuotas } from './badge-quotas.ts'
import { isInScope } from './code-scope.ts'
import { type CodeEffect, discountItems } from './discount-items.ts'

/**
 * Checks a changed cart against the limits of its codes, and holds what they then need: badges count tickets, so their
 * holds follow the items. Holds of other carts and uses by orders are checked by the quotas when the holds are taken.
 */
export const holdCodes = (
  cart: Cart,
  catalogue: Catalogue,
): { readonly cart: Cart } | { readonly refusal: Refusal } => {
  if (cart.codes.length === 0) return { cart }
  const items = cart.items.flatMap(item => {
    const product = productOfItem(item, catalogue)
    return product ? [{ product, amount: item.amount, priceCents: item.priceCents }] : []
  })
  for (const { code, record } of cart.codes) {
    if (!isCampaign(record) || record.max_per_order === undefined) continue
    const count = items
      .filter(
        ({ product }) => record.unlocks.includes(product.id) || (hasDiscount(record) && isInScope(record, product)),
      )
      .reduce((sum, { amount }) => sum + amount, 0)
    if (count > record.max_per_order) {
      return { refusal: { code: 'code_max_count_per_order', parameters: { max: record.max_per_order, code } } }
    }
  }
  const codes: CartCode[] = []
  for (const effect of discountItems(cart.codes, items, catalogue).effects) {
    const { code } = effect
    if (code.record.type !== 'badge') {
      codes.push(code)
      continue
    }
    const events = items.map(({ product }) =>
      product.eventId === undefined ? undefined : catalogue.events.get(product.eventId),
    )
    const holds = badgeHolds(effect, events, catalogue)
    codes.push({ ...code, holds })
  }
  return { cart: { ...cart, codes } }
}

/** Why a code cannot give the wanted amount of one of its quotas. */
export const codeRefusal = ({ code, record }: Omit<CartCode, 'holds'>, quotaId = codeQuotaId(code)): Refusal => {
  if (record.type === 'serial_card') {
    return { code: 'no_available_serial_card_slots', parameters: { size: record.capacity ?? 0 } }
  }
  if (record.type !== 'badge') return { code: 'code_not_found', parameters: { code } }
  const limit = badgeLimitOf(quotaId)
  return { code: exceeded[limit], parameters: { code, max: record.limits[limit] ?? 0 } }
}

const exceeded = {
  total: 'badge_tickets_total_exceeded',
  per_event: 'badge_tickets_per_event_exceeded',
  per_event_date: 'badge_tickets_per_event_date_exceeded',
  per_day: 'badge_tickets_per_day_exceeded',
} as const

const hasDiscount = ({ percent_off, cents_off }: CartCode['record']): boolean =>
  percent_off !== undefined || cents_off !== undefined

/** The holds of a badge's tickets: by event, its date, that day, and the badge's whole life. Ascending by quota. */
const badgeHolds = (
  { code: { code, record }, piecesOfItems }: CodeEffect,
  events: readonly (CatalogueEvent | undefined)[],
  catalogue: Catalogue,
): readonly CodeHold[] => {
  const holds = new Map<string, CodeHold>()
  piecesOfItems.forEach((amount, item) => {
    if (amount === 0) return
    for (const { quotaId, capacity } of badgeQuotas({ code, record }, events[item], catalogue)) {
      holds.set(quotaId, { quotaId, capacity, amount: amount + (holds.get(quotaId)?.amount ?? 0) })
    }
  })
  return [...holds.values()].sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1))
}
