import type { WireCounterOrder, WireOrder } from '@portti/contract'
import { categoryOf, type ProductType } from '@portti/core/rules'

type Sold = {
  readonly lines: readonly Pick<WireOrder['lines'][number], 'product_type' | 'title' | 'amount'>[]
  readonly deliveries: readonly Pick<WireOrder['deliveries'][number], 'delivery_group' | 'title'>[]
}

/** The goods of an order that a till hands over, and the delivery that the buyer chose for them. */
export const goodsAtHand = ({ lines, deliveries }: Sold): Pick<WireCounterOrder, 'goods' | 'goods_delivery'> => {
  const goods = lines.filter(line => categoryOf(line.product_type as ProductType) === 'merchandise')
  if (goods.length === 0) return {}
  return {
    goods: goods.map(({ title, amount }) => ({ title, amount })),
    goods_delivery: deliveries.find(({ delivery_group }) => delivery_group === 'MERCHANDISE')?.title,
  }
}
