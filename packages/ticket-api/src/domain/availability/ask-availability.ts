import type { CatalogueProduct } from '../model/catalogue.ts'
import type { AvailabilityService } from './availability-service.ts'

/** The availability that other systems stated, by product; absent when the system did not answer. */
export type ServedAvailability = ReadonlyMap<string, number>

/** Asks other systems about the products that they decide about, each once, all in parallel. */
export const askAvailability = async (
  service: AvailabilityService,
  products: readonly (CatalogueProduct | undefined)[],
): Promise<ServedAvailability> => {
  if (products.every(product => product?.availabilityService === undefined)) return nothingServed
  const asked = await Promise.all(
    [...new Set(products)].map(async product => {
      if (product?.availabilityService === undefined) return []
      const available = await service.availableOf({ service: product.availabilityService, productId: product.id })
      return available === undefined ? [] : [[product.id, available] as const]
    }),
  )
  return new Map(asked.flat())
}

/** The answer for nearly all products, about which no other system decides. */
const nothingServed: ServedAvailability = new Map()
