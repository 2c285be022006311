import type { Cart } from '../model/cart.ts'
import { type CartCode, codeOfQuota } from '../model/cart-code.ts'

/** What others leave a cart of its badges' limits, by quota. */
export type BadgesLeft = ReadonlyMap<string, number>

const isBadge = ({ record }: CartCode): boolean => record.type === 'badge'

/** The cart as the rules see it: its badges reach as far as is known to be left, however little it was before. */
export const openBadges = (cart: Cart, left: BadgesLeft): Cart =>
  cart.codes.some(isBadge)
    ? { ...cart, codes: cart.codes.map(code => (isBadge(code) ? openBadge(code, left) : code)) }
    : cart

const openBadge = ({ code, record, holds }: CartCode, known: BadgesLeft): CartCode => {
  const left = [...known].filter(([quotaId]) => codeOfQuota(quotaId) === code)
  return { code, record, holds, ...(left.length > 0 && { left: Object.fromEntries(left) }) }
}

/** Badges that a rule left alone are as they were stored: the tickets that they reduce were not counted anew. */
export const keepUncountedBadges = (decided: Cart, given: Cart, before: Cart): Cart =>
  decided.codes.some(isBadge)
    ? {
        ...decided,
        codes: decided.codes.map(code => (isBadge(code) && before.codes[given.codes.indexOf(code)]) || code),
      }
    : decided

/** Whether the cart's tickets need a limit of the badge of which others left nothing. */
export const isUsedUp = ({ left = {} }: CartCode): boolean => Object.values(left).some(amount => amount < 1)

/** The quotas of the limits that the cart's badges count their tickets by. */
export const badgeQuotasOf = ({ codes }: Pick<Cart, 'codes'>): readonly string[] =>
  codes.filter(isBadge).flatMap(({ holds }) => holds.map(({ quotaId }) => quotaId))

/**
 * The cart with what its badges can still do: how many tickets it could have had reduced, by the tightest limit.
 * @param free by quota: what neither a cart holds nor an order used, with this cart as it was before.
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
 * What is known to be left when a badge of the cart cannot give what a change needs: the tickets beyond it are sold at
 * full price (rules/codes#badge). Undefined when the quota is of no badge that the cart had before, or nothing new.
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
