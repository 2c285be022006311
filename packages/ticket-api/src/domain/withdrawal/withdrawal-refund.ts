import { isTicketLike, neededDeliveryGroups, type ProductType } from '@portti/core/rules'
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
      /** The deliveries that nothing is left of which they were for (rules/withdrawal#refund). */
      readonly deliveries: readonly DeliveryRefund[]
    }

/** The refund for the items of a withdrawal: the whole order, or a part of it. */
export const withdrawalRefund = (order: WithdrawnOrder, items: readonly Amount[]): WithdrawalRefund => {
  const left = order.lines.filter(({ product_id }) => {
    const isSame = (one: Amount) => one.product_id === product_id
    return piecesOf(items.filter(isSame)) !== piecesOf(order.lines.filter(isSame))
  })
  if (left.length === 0) return { kind: 'order' }
  return {
    kind: 'part',
    coded: items.filter(isCoded),
    products: items.filter(item => !isCoded(item)).map(({ product_id, amount }) => ({ id: product_id, amount })),
    deliveries: returnedDeliveries(order, { gone: items, left }),
  }
}

type Typed = Pick<Amount, 'product_type'>

/**
 * The deliveries that go back with what is gone from an order: nothing is left of what they were for. A delivery that
 * none of it was for is no matter of its refund: it may have gone back before.
 */
export const returnedDeliveries = <D extends Pick<PurchaseSnapshot['deliveries'][number], 'delivery_group'>>(
  { deliveries }: { readonly deliveries: readonly D[] },
  { gone, left }: { readonly gone: readonly Typed[]; readonly left: readonly Typed[] },
): readonly D[] => {
  const needed = groupsOf(left)
  const ended = groupsOf(gone).filter(group => !needed.includes(group))
  return deliveries.filter(({ delivery_group }) => ended.includes(delivery_group))
}

const groupsOf = (amounts: readonly Typed[]) =>
  neededDeliveryGroups(amounts.map(({ product_type }) => ({ type: product_type as ProductType })))

const isCoded = ({ product_type }: Amount): boolean => isTicketLike(product_type as ProductType)

const piecesOf = (amounts: readonly Amount[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0)
