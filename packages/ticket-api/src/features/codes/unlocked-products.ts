import type { CartTokens } from '../../domain/cart/cart-token.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { RefusedError } from '../../domain/model/refusal.ts'
import type { CartService } from '../cart/cart-service.ts'

/** Hidden products that the codes of a token's cart open; none for a token that is over or not this shop's. */
export const unlockedProducts = async (
  { carts, tokens, now }: { readonly carts: CartService; readonly tokens: CartTokens; readonly now: () => number },
  catalogue: Catalogue,
  token: string,
): Promise<ReadonlySet<string>> => {
  const claims = tokens.read(token)
  if (!claims || claims.shopId !== catalogue.shopId || claims.expiresAt <= now()) return new Set()
  try {
    const { codes } = await carts.read({ catalogue, claims })
    return new Set(codes.flatMap(({ record }) => record.unlocks))
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.code === 'cart_not_found') return new Set()
    throw error
  }
}
