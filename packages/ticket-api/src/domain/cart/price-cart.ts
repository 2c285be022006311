import type { WireDeliveryGroup } from '@portti/contract'
import { addCents, type Cents, isCharged, multiplyCents, splitVat, type VatLine } from '@portti/core/rules'
import { productOfItem } from '../catalogue/product-of-item.ts'
import { vatOfProduct } from '../catalogue/vat-of-product.ts'
import { type CodeEffect, discountItems } from '../codes/discount-items.ts'
import type { Cart, CartItem } from '../model/cart.ts'
import type { CartCode } from '../model/cart-code.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct, CatalogueServiceCost } from '../model/catalogue.ts'

type Priced = { readonly totalCents: Cents; readonly vatPermille: number }

export type PricedItem = Priced & {
  readonly item: CartItem
  readonly product: CatalogueProduct
  readonly event: CatalogueEvent | undefined
  readonly priceCents: Cents
  /** Before a reduction, when there is one. */
  readonly originalPriceCents: Cents | undefined
  /** The price of each piece, which differs where a card covers only some of them. */
  readonly pieces: readonly Cents[]
  /** The code that reduced each piece. */
  readonly reducedBy: readonly (CartCode | undefined)[]
}

export type PricedDelivery = Priced & {
  readonly group: WireDeliveryGroup
  readonly method: Catalogue['deliveryMethods'][number]
}

export type PricedServiceCost = Priced & {
  readonly cost: CatalogueServiceCost
  readonly amount: number
  readonly priceCents: Cents
  /** For a cost per ticket: the products that it is charged for; free pieces are not charged. */
  readonly productIds?: readonly string[]
}

/** Everything a cart costs. The total is the sum of the parts, to the cent. */
export type PricedCart = {
  readonly items: readonly PricedItem[]
  readonly deliveries: readonly PricedDelivery[]
  readonly serviceCosts: readonly PricedServiceCost[]
  readonly vat: readonly VatLine[]
  readonly totalCents: Cents
  /** The effects of its codes, in their order. */
  readonly codes: readonly PricedCode[]
  /** The sum left to pay after vouchers. They are means of payment: the VAT stays. */
  readonly toPayCents: Cents
}

export type PricedCode = {
  readonly code: CartCode
  /** The sum that it takes off prices, or pays. */
  readonly amountCents: Cents
  /** How much of its own quota it needs: uses, cents or admissions. */
  readonly used: number
}

/**
 * Prices a cart by its shop's catalogue at a moment (rules/prices-and-vat#cents, rules/prices-and-vat#vat-rates). Items
 * keep the price at which they were added, deliveries the price at which they were chosen; codes reduce them anew each
 * time. Items whose product was taken off sale count too, until they are removed; those of a product that the catalogue
 * does not know are left out.
 */
export const priceCart = (cart: Cart, catalogue: Catalogue, now: number): PricedCart => {
  const priced = cart.items.flatMap(item => priceItem(item, catalogue, now))
  const full = priced.filter(({ product }) => !isPaymentCost(product))
  const { piecesOfItems, codesOfItems, effects } = discountItems(
    cart.codes,
    full.map(({ item, product }) => ({ product, amount: item.amount, priceCents: item.priceCents })),
    catalogue,
  )
  const items = full.map((item, index) => reducedItem(item, piecesOfItems[index] ?? [], codesOfItems[index] ?? []))
  const deliveries = priceDeliveries(cart, catalogue, now)
  const serviceCosts = [
    ...catalogue.serviceCosts.flatMap(cost => priceServiceCost(cost, items, catalogue, now)),
    ...priced.filter(({ product }) => isPaymentCost(product)).map(asServiceCost),
  ]
  const parts: readonly Priced[] = [...items, ...deliveries, ...serviceCosts]
  const totalCents = addCents(...parts.map(part => part.totalCents))
  const codes = payWithVouchers(effects, totalCents)
  const paidCents = codes.filter(({ code }) => isVoucher(code)).map(({ amountCents }) => amountCents)
  return {
    items,
    deliveries,
    serviceCosts,
    vat: splitVat(parts.map(part => ({ rate: part.vatPermille / 10, gross: part.totalCents }))),
    totalCents,
    codes,
    toPayCents: totalCents - addCents(...paidCents),
  }
}

const priceItem = (item: CartItem, catalogue: Catalogue, now: number): readonly PricedItem[] => {
  const product = productOfItem(item, catalogue)
  if (!product) return []
  const { originalPriceCents } = product
  return [
    {
      item,
      product,
      event: product.eventId === undefined ? undefined : catalogue.events.get(product.eventId),
      priceCents: item.priceCents,
      originalPriceCents:
        originalPriceCents !== undefined && originalPriceCents > item.priceCents ? originalPriceCents : undefined,
      pieces: [],
      reducedBy: [],
      totalCents: multiplyCents(item.priceCents, item.amount),
      vatPermille: vatOfProduct(product, catalogue, now),
    },
  ]
}

/**
 * An item after its codes. Its price is that of each piece; where a card covers only some pieces, it is the price of the
 * others, and only the total is the item's sum.
 */
const reducedItem = (priced: PricedItem, pieces: readonly Cents[], reducedBy: PricedItem['reducedBy']): PricedItem => {
  const totalCents = addCents(...pieces)
  const isReduced = totalCents < priced.totalCents
  return {
    ...priced,
    pieces,
    reducedBy,
    totalCents,
    ...(isReduced && {
      priceCents: pieces.at(-1) ?? priced.priceCents,
      originalPriceCents: priced.originalPriceCents ?? priced.priceCents,
    }),
  }
}

const isVoucher = ({ record }: CartCode): boolean => record.type === 'value_voucher'

/** Vouchers pay in the order they were put in, until nothing is left to pay. */
const payWithVouchers = (effects: readonly CodeEffect[], totalCents: Cents): readonly PricedCode[] => {
  let left = totalCents
  return effects.map(({ code, discountCents, piecesOfItems }) => {
    const held = code.holds[0]?.amount ?? 0
    if (isVoucher(code)) {
      const paid = Math.min(held, left)
      left -= paid
      return { code, amountCents: paid, used: paid }
    }
    const isCard = code.record.type === 'serial_card'
    return { code, amountCents: discountCents, used: isCard ? addCents(...piecesOfItems) : held }
  })
}

const priceDeliveries = (cart: Cart, catalogue: Catalogue, now: number): readonly PricedDelivery[] =>
  (['TICKETS', 'MERCHANDISE'] as const).flatMap(group => {
    const chosen = cart.deliveries[group]
    const method = chosen && catalogue.deliveryMethods.find(({ id }) => id === chosen.id)
    if (!method) return []
    return [
      {
        group,
        method,
        totalCents: chosen.priceCents,
        vatPermille: catalogue.vatPermille(method.product.vatKind, now),
      },
    ]
  })

const priceServiceCost = (
  cost: CatalogueServiceCost,
  items: readonly PricedItem[],
  catalogue: Catalogue,
  now: number,
): readonly PricedServiceCost[] => {
  const charged = items.filter(({ product }) => isCharged(cost, product))
  const paid = charged.filter(({ pieces }) => pieces.some(cents => cents > 0))
  const amount =
    cost.per === 'paid_ticket'
      ? addCents(...paid.map(({ pieces }) => pieces.filter(cents => cents > 0).length))
      : charged.length > 0
        ? 1
        : 0
  if (amount === 0) return []
  return [
    {
      cost,
      amount,
      priceCents: cost.priceCents,
      totalCents: multiplyCents(cost.priceCents, amount),
      vatPermille: catalogue.vatPermille(cost.vatKind, now),
      ...(cost.per === 'paid_ticket' && { productIds: [...new Set(paid.map(({ product }) => product.id))] }),
    },
  ]
}

const isPaymentCost = ({ type }: CatalogueProduct): boolean => type === 'payment_cost'

/** A payment cost belongs to the order, as a service fee does. */
const asServiceCost = ({ item, product, totalCents, vatPermille }: PricedItem): PricedServiceCost => ({
  cost: {
    id: product.id,
    title: product.title,
    priceCents: item.priceCents,
    vatKind: product.vatKind,
    per: 'order',
    eventIds: [],
  },
  amount: item.amount,
  priceCents: item.priceCents,
  totalCents,
  vatPermille,
})
