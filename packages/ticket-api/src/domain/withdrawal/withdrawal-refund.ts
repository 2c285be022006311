import { isTicketLike, type ProductType } from '@portti/core/rules'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import type { WithdrawnItem } from './withdrawn-item.ts'

type Amount = Pick<WithdrawnItem, 'product_id' | 'product_type' | 'position' | 'amount'>

/** The remaining lines and deliveries of the order that a withdrawal is from. */
export type WithdrawnOrder = {
  readonly lines: readonly Amount[]
  readonly deliveries: readonly (DeliveryRefund & Pick<PurchaseSnapshot['deliveries'][number], 'delivery_group'>)[]
}

/** The price of a delivery, with its VAT rate. */
export type DeliveryRefund = Pick<PurchaseSnapshot['deliveries'][number], 'total_cents' | 'vat_permille'>

export type WithdrawalRefund =
  | { readonly kind: 'order' }
  | {
      readonly kind: 'part'
      /** Items whose pieces have codes: the refund chooses those that are not in use. */
      readonly coded: readonly Amount[]
      readonly products: readonly { readonly id: string; readonly amount: number }[]
      /** The delivery of goods, when no goods are left (rules/withdrawal#refund). */
      readonly delivery: DeliveryRefund | undefined
    }

/** The refund for the items of a withdrawal: the whole order, or a part of it. */
export const withdrawalRefund = (order: WithdrawnOrder, items: readonly Amount[]): WithdrawalRefund => {
  const isAll = order.lines.every(({ product_id }) => {
    const isSame = (one: Amount) => one.product_id === product_id
    return piecesOf(items.filter(isSame)) === piecesOf(order.lines.filter(isSame))
  })
  if (isAll) return { kind: 'order' }
  const goods = items.filter(isGoods)
  const areGoodsGone = goods.length > 0 && piecesOf(goods) === piecesOf(order.lines.filter(isGoods))
  const delivery = order.deliveries.find(({ delivery_group }) => delivery_group === 'MERCHANDISE')
  return {
    kind: 'part',
    coded: items.filter(isCoded),
    products: items.filter(item => !isCoded(item)).map(({ product_id, amount }) => ({ id: product_id, amount })),
    delivery: areGoodsGone ? delivery : undefined,
  }
}

const isGoods = ({ product_type }: Amount): boolean => product_type === 'merchandise'

const isCoded = ({ product_type }: Amount): boolean => isTicketLike(product_type as ProductType)

const piecesOf = (amounts: readonly Amount[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0)
