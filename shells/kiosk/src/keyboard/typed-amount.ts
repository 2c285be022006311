/** How many pieces the next key sells, or the euros of a gift card, as typed; empty means one piece. */
export type TypedAmount = string

/** Those of the largest sum of a gift card (rules/gift-cards#own-sum); how many pieces are sold is the counter's rule. */
const maxDigits = 6

/** The amount after one more digit; it begins with no zero. */
export const withDigit = (amount: TypedAmount, digit: string): TypedAmount =>
  amount === '' && digit === '0' ? amount : (amount + digit).slice(0, maxDigits)

/** Undefined where nothing is typed. */
export const numberOf = (amount: TypedAmount): number | undefined => Number(amount) || undefined

export const isDigit = (key: string): boolean => /^\d$/.test(key)
