import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { ToldFault } from './file-place.ts'

/** Hidden tickets for numbered seats that a code unlocks: the seat map sells none (rules/codes#opened-products). */
export const unlockedSeatTickets = ({
  products,
  codes,
}: Pick<CatalogueShop, 'products' | 'codes'>): readonly ToldFault[] => {
  const unlocked = new Set(codes.flatMap(({ unlocks }) => unlocks))
  return products
    .filter(
      ({ id, hidden, allowed_seat_categories: categories }) => hidden && categories.length > 0 && unlocked.has(id),
    )
    .map(({ id }) => ({
      steps: ['products', id, 'hidden'],
      reason: 'keeps this ticket from being sold: a code opens no ticket for numbered seats',
    }))
}
