import type { LinkedOrder } from '../../domain/order/order-links.ts'

/** The columns that the links of an order are made of (rules/orders#links). */
export const linkColumns = [
  'shop_id',
  'number',
  'link_seed',
  'old_secret_hash',
] as const satisfies readonly (keyof LinkedOrder)[]
