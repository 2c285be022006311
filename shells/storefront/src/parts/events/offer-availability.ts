import type { Product } from '@portti/core'

const reasons = {
  not_yet_open: 'https://schema.org/PreOrder',
  sold_out: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/Discontinued',
  cancelled: 'https://schema.org/Discontinued',
  not_for_sale: 'https://schema.org/OutOfStock',
} as const

/** The schema.org name of an offer's availability. */
export const offerAvailability = ({
  available,
  reasonCode,
}: Pick<Product['availability'], 'available' | 'reasonCode'>): string =>
  available ? 'https://schema.org/InStock' : reasons[reasonCode ?? 'sold_out']
