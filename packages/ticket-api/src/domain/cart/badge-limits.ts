import type { Cart } from '../model/cart.ts'
import { type CartCode, codeOfQuota } from '../model/cart-code.ts'

/** Tickets that other carts and orders leave a cart under its badges' limits, by quota. */
export type BadgesLeft = ReadonlyMap<string, number>

const isBadge = ({ record }: CartCode): boolean => record.type === 'badge'

/** The cart as the rules see it: its badges may use all that is known to be left, whatever they used before. */
export const openBadges = (cart: Cart, left: BadgesLeft): Cart =>
  cart.codes.some(isBadge)
    ? { ...cart, codes: cart.codes.map(code => (isBadge(code) ? openBadge(code, left) : code)) }
    : cart

const openBadge = ({ code, record, holds }: CartCode, known: BadgesLeft): CartCode => {
  const left = [...known].filter(([quotaId]) => codeOfQuota(quotaId) === code)
  return { code, record, holds, ...(left.length > 0 && { left: Object.fromEntries(left) }) }
}

/** Restores the stored badges that a rule did not change: it did not count their tickets anew. */
export const keepUncountedBadges = (decided: Cart, given: Cart, before: Cart): Cart =>
  decided.codes.some(isBadge)
    ? {
        ...decided,
        codes: decided.codes.map(code => (isBadge(code) && before.codes[given.codes.indexOf(code)]) || code),
      }
    : decided

/** Whether other carts and orders have used up a limit of the badge. */
export const isUsedUp = ({ left = {} }: CartCode): boolean => Object.values(left).some(amount => amount < 1)

/** The quotas of the limits that the cart's badges count their tickets by. */
export const badgeQuotasOf = ({ codes }: Pick<Cart, 'codes'>): readonly string[] =>
  codes.filter(isBadge).flatMap(({ holds }) => holds.map(({ quotaId }) => quotaId))

/**
 * Sets `available` of the cart's badges: the number of tickets that each could have reduced, by its tightest limit.
 * @param free by quota, the amount that is neither held nor sold, while this cart holds what it did before.
 */
export const countBadges = (cart: Cart, before: Cart, free: ReadonlyMap<string, number>): Cart => ({
  ...cart,
  codes: cart.codes.map(one => {
    const [first] = one.holds
    if (!isBadge(one) || !first) return one
    const earlier = before.codes.find(({ code }) => code === one.code)?.holds ?? []
    const left = one.holds.map(({ quotaId, amount, capacity }) => {
      const held = earlier.find(hold => hold.quotaId === quotaId)?.amount ?? 0
      return (free.get(quotaId) ?? capacity) + held - amount
    })
    return { ...one, available: first.amount + Math.max(0, Math.min(...left)) }
  }),
})

/**
 * The known remains after a badge's quota gave a change too little: tickets beyond them are sold at full price
 * (rules/codes#badge). Undefined when the quota is of no badge that the cart had before, or no less is left than known.
 */
export const lessLeft = (
  before: Cart,
  { quotaId, available }: { readonly quotaId: string; readonly available: number },
  known: BadgesLeft,
): BadgesLeft | undefined => {
  const badge = before.codes.find(code => isBadge(code) && code.code === codeOfQuota(quotaId))
  if (!badge) return undefined
  const held = badge.holds.find(hold => hold.quotaId === quotaId)?.amount ?? 0
  const left = held + available
  return left < (known.get(quotaId) ?? Number.POSITIVE_INFINITY) ? new Map([...known, [quotaId, left]]) : undefined
}
