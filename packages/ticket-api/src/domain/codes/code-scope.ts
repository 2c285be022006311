import type { CatalogueProduct } from '../model/catalogue.ts'
import type { CodeRecord } from '../model/code-record.ts'

/** Whether a code's discount, admissions or limits concern a product. */
export const isInScope = (
  { scope }: Pick<CodeRecord, 'scope'>,
  product: Pick<CatalogueProduct, 'id' | 'type' | 'eventId'>,
): boolean =>
  isAmong(scope.products, product.id) &&
  isAmong(scope.product_types, product.type) &&
  isAmong(scope.events, product.eventId)

const isAmong = (list: readonly string[], one: string | undefined): boolean =>
  list.length === 0 || (one !== undefined && list.includes(one))
