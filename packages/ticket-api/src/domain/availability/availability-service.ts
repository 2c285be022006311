/** A product whose availability another system decides: which system, and the product's id there. */
export type ServedProduct = { readonly service: string; readonly productId: string }

/** Asks other systems, such as a hotel's booking, how much of a product is left (rules/catalogue#other-systems). */
export interface AvailabilityService {
  /** The amount available now; undefined when the other system gives no answer. Never rejects. */
  availableOf(product: ServedProduct): Promise<number | undefined>
}
