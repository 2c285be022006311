/** How many pieces the next key sells, as typed; empty means one. */
export type TypedAmount = string

const maxDigits = 3

/** The amount after one more digit; it begins with no zero. */
export const withDigit = (amount: TypedAmount, digit: string): TypedAmount =>
  amount === '' && digit === '0' ? amount : (amount + digit).slice(0, maxDigits)

export const piecesOf = (amount: TypedAmount): number => Number(amount) || 1

export const isDigit = (key: string): boolean => /^\d$/.test(key)
