import { neededDeliveryGroups } from '../cart/offered-methods.ts'
import type { Order } from './order.ts'

/** Whether everything in a delivery was withdrawn or refunded (rules/withdrawal#refund). */
export const isGivenBack = (
  { lines }: { readonly lines: readonly Pick<Order['lines'][number], 'productType'>[] },
  { group }: Pick<Order['deliveries'][number], 'group'>,
): boolean => !neededDeliveryGroups(lines.map(({ productType }) => ({ type: productType }))).includes(group)
