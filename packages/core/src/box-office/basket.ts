import type { Cart, ChosenDelivery } from '../cart/cart.ts'
import { pieceCount } from '../cart/cart-totals.ts'
import type { Product } from '../catalogue/product.ts'
import { addCents, type Cents, multiplyCents, type VatLine } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type BasketLine = {
  /** The cart line's id; while the line is being added, its product's id. */
  readonly id: string
  readonly product: Product
  readonly amount: number
  readonly price: Cents
  readonly total: Cents
  readonly event?: { readonly title: LocalizedText; readonly startsAt: EpochMs }
  /** The ticket API has not answered yet. */
  readonly isPending: boolean
}

/** What is being sold, including pending changes, so that a key press shows at once. */
export type Basket = {
  readonly lines: readonly BasketLine[]
  readonly pieces: number
  /** What the customer pays. */
  readonly toPay: Cents
  readonly vat: readonly VatLine[]
  /** Fees that come with the sale, and the delivery of its tickets where it costs something. */
  readonly costs: readonly { readonly id: string; readonly title: LocalizedText; readonly total: Cents }[]
}

export type PendingLine = { readonly product: Product; readonly amount: number }

export const basketOf = (cart: Cart | undefined, pending: readonly PendingLine[]): Basket => {
  const items = cart?.items ?? []
  // More of a product joins its existing line.
  const coming = pending.filter(({ product }) => !items.some(item => item.product.id === product.id))
  const products = [...new Map(coming.map(({ product }) => [product.id, product])).values()]
  const comingLines = products.map((product): BasketLine => {
    const amount = addCents(...coming.filter(one => one.product.id === product.id).map(one => one.amount))
    return {
      id: product.id,
      product,
      amount,
      price: product.price,
      total: multiplyCents(product.price, amount),
      isPending: true,
    }
  })
  return {
    lines: [
      ...items.map(
        ({ id, product, amount, price, total, event }): BasketLine => ({
          id,
          product,
          amount,
          price,
          total,
          ...(event && { event: { title: event.title, startsAt: event.startsAt } }),
          isPending: false,
        }),
      ),
      ...comingLines,
    ],
    pieces: pieceCount({ items }) + addCents(...comingLines.map(({ amount }) => amount)),
    toPay: (cart?.toPay ?? 0) + addCents(...comingLines.map(({ total }) => total)),
    vat: cart?.vat ?? [],
    costs: [...(cart?.serviceCosts ?? []), ...(cart?.deliveries ?? []).flatMap(deliveryCost)],
  }
}

const deliveryCost = ({ group, method: { title, product } }: ChosenDelivery): Basket['costs'] =>
  product.price === 0 ? [] : [{ id: group, title, total: product.price }]
