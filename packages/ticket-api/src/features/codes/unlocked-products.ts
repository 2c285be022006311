import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { openedBy } from '../../domain/codes/opened-products.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { CartService } from '../cart/cart-service.ts'

export type UnlockedDeps = {
  readonly shoppersCarts: Pick<CartService, 'read'>
  readonly cartTokens: CartTokens
  readonly now: () => number
}

/** Hidden products that the codes of a token's cart unlock; none for a token that has ended or is of another shop. */
export const unlockedProducts = async (
  { shoppersCarts, cartTokens, now }: UnlockedDeps,
  catalogue: Catalogue,
  token: string,
): Promise<ReadonlySet<string> | Refused> => {
  const claims = cartTokens.read(token)
  if (!claims || claims.shopId !== catalogue.shopId || claims.expiresAt <= now()) return new Set()
  const read = await shoppersCarts.read({ catalogue, claims })
  if ('cart' in read) return openedBy(read.cart)
  return read.refusal.code === 'cart_not_found' ? new Set() : read
}
