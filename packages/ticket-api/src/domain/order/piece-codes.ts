import * as z from 'zod'
import type { PricedItem } from '../cart/price-cart.ts'
import { badgeQuotas } from '../codes/badge-quotas.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { isCampaign } from '../model/code-record.ts'

/** The effect of codes on one piece. */
export const pieceCodeSchema = z.object({
  /** The code that reduced its price, and by how much. */
  reduced_by: z.string().optional(),
  reduced_cents: z.int().nonnegative(),
  /**
   * The quotas of codes that it counts for: of a card or a badge that reduced it, and of campaign codes that reduced or
   * unlocked it.
   */
  uses: z.array(z.string()),
})
export type PieceCode = z.infer<typeof pieceCodeSchema>

/** The effect of a cart's codes on each piece of an item; undefined if they have none. */
export const pieceCodes = (
  { codes }: Cart,
  { item, product, event, pieces, reducedBy }: PricedItem,
  catalogue: Catalogue,
): PieceCode[] | undefined => {
  const openers = codes.filter(({ record }) => record.unlocks.includes(product.id))
  if (openers.length === 0 && reducedBy.every(code => code === undefined)) return undefined
  return pieces.map((cents, index) => {
    const by = reducedBy[index]
    const quotas = [...(by ? [by] : []), ...openers].flatMap(code => {
      // A badge or a card that only opened it has counted none of it.
      if (code !== by && !isCampaign(code.record)) return []
      const counted = code.record.type === 'badge' ? badgeQuotas(code, event, catalogue) : code.holds
      return counted.map(({ quotaId }) => quotaId)
    })
    return {
      ...(by && { reduced_by: by.code }),
      reduced_cents: by ? item.priceCents - cents : 0,
      uses: [...new Set(quotas)],
    }
  })
}
