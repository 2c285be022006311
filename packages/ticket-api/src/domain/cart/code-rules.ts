import { calendarTime } from '@portti/core/rules'
import { timeZoneOf } from '../catalogue/time-zone-of.ts'
import { isInScope } from '../codes/code-scope.ts'
import { codeRefusal } from '../codes/hold-codes.ts'
import { openedBy } from '../codes/opened-products.ts'
import type { Cart } from '../model/cart.ts'
import { type CartCode, type CodeHold, codeQuotaId } from '../model/cart-code.ts'
import type { KnownCode } from '../model/code-record.ts'
import { isExpired, isHeldByUse, isTooEarly } from '../model/code-record.ts'
import { refused } from '../model/refusal.ts'
import { type Decision, finished, type RuleContext } from './cart-rules.ts'
import { publicExpiry } from './cart-time.ts'
import { isSeatSold } from './products-on-seat.ts'

/**
 * Puts a code into the cart (rules/codes#one-field). Unknown, ended and used-up codes are not told apart
 * (rules/codes#unknown-code); only serial cards say more, to their holders.
 * @param code normalised.
 */
export const useCode = (
  cart: Cart,
  code: string,
  known: KnownCode | undefined,
  { catalogue, now }: Pick<RuleContext, 'catalogue' | 'now'>,
): Decision => {
  if (cart.codes.some(one => one.code === code))
    return { refusal: { code: 'code_already_in_cart', parameters: { code } } }
  const notFound = unknownCode(code)
  if (!known) return notFound
  const { record, free, heldUntil } = known
  if (record.type === 'serial_card' && isExpired(record, now)) {
    return { refusal: { code: 'serial_card_expired', parameters: { code } } }
  }
  if (isExpired(record, now) || isTooEarly(record, now)) return notFound
  const holds = holdsOf(code, known)
  if (free !== undefined && free < 1) {
    if (heldUntil === undefined) return { refusal: codeRefusal({ code, record }) }
    const { hour, minute } = calendarTime(publicExpiry(heldUntil), timeZoneOf(catalogue))
    return refused('code_in_another_cart', { code, hour, minute: String(minute).padStart(2, '0') })
  }
  const isMatching = cart.items.some(({ productId, priceCents }) => {
    const product = catalogue.products.get(productId)
    return product !== undefined && priceCents > 0 && isInScope(record, product)
  })
  // In an empty cart a code waits for products that it fits.
  const isUseless = !isMatching && record.unlocks.length === 0 && cart.items.length > 0
  if (isUseless && record.type === 'serial_card') {
    return { refusal: { code: 'no_matching_serial_card', parameters: { code } } }
  }
  if (isUseless && record.type === 'badge') return { refusal: { code: 'no_matching_badge', parameters: { code } } }
  return finished({ ...cart, codes: [...cart.codes, { code, record, holds }] }, catalogue)
}

/** No code has more characters. */
const maxCodeLength = 64

/** Repeats only the beginning of a longer text, so that no answer grows with the input (rules/codes#unknown-code). */
const unknownCode = (code: string): Decision => {
  const characters = Array.from(code)
  const told = characters.length > maxCodeLength ? `${characters.slice(0, maxCodeLength).join('')}…` : code
  return refused('code_not_found', { code: told })
}

/** Removes a code, and the products and seats that could be bought only with it. */
export const removeCode = (cart: Cart, code: string, { catalogue }: Pick<RuleContext, 'catalogue'>): Decision => {
  const codes = cart.codes.filter(one => one.code !== code)
  if (codes.length === cart.codes.length) return unknownCode(code)
  const isStillOpen = (productId: string): boolean =>
    !catalogue.products.get(productId)?.needsCode || codes.some(({ record }) => record.unlocks.includes(productId))
  const kept = cart.items.filter(({ productId }) => isStillOpen(productId))
  const [before, after] = [openedBy(cart), openedBy({ codes })]
  const isLost = (seat: string) => isSeatSold(seat, catalogue, before) && !isSeatSold(seat, catalogue, after)
  const seats = cart.seats.filter(seat => !isLost(seat))
  return finished({ ...cart, codes, seats, items: kept.length === cart.items.length ? cart.items : kept }, catalogue)
}

/**
 * A campaign code with limited uses is held for one use. For the rules it holds all that is free of a voucher or a
 * serial card; the part that the cart does not use is not stored (`holdUsedCodes`). A badge's tickets follow from the
 * items.
 */
const holdsOf = (code: CartCode['code'], { record, free }: KnownCode): readonly CodeHold[] => {
  if (record.type === 'badge' || free === undefined) return []
  return [{ quotaId: codeQuotaId(code), amount: isHeldByUse(record) ? free : 1, capacity: record.capacity ?? free }]
}
