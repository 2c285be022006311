import type { Cart } from '../model/cart.ts'

/** Hidden products that the codes of a cart open (rules/codes#opened-products). */
export const openedBy = ({ codes }: Pick<Cart, 'codes'>): ReadonlySet<string> =>
  new Set(codes.flatMap(({ record }) => record.unlocks))
