import type { Catalogue } from '../../domain/catalogue/catalogue.ts'
import { RefusedError } from '../../domain/refusal.ts'
import type { CartDeps } from '../cart/change-cart.ts'

/** Hidden products that the codes of a token's cart open; none for a token that is over or not this shop's. */
export const unlockedProducts = async (
  { carts, tokens, now }: CartDeps,
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
