import { type AmountView, amountView, effectiveMax, type QuantityRule } from '../availability/amount.ts'
import { orderFees } from '../catalogue/fees.ts'
import { offerOfProduct, type ProductOffer } from '../catalogue/product-offer.ts'
import { addCents, multiplyCents } from '../money/money.ts'
import type {
  AmountLimit,
  ChosenAmounts,
  EventLimit,
  SelectableProduct,
  SelectionInput,
  SelectionLine,
  SelectionView,
} from './selection.ts'
import { selectionRule } from './selection-rule.ts'

/** A product's maximum is shown from the start when it is below this, or below the event's own limit. */
const usualMax = 10

/** A shopper's view of a selection: always derived, never stored. */
export const selectionView = <Listed extends SelectableProduct>(
  input: SelectionInput<Listed>,
): SelectionView<Listed> => {
  const { amounts, offers } = settled(input)
  const lines = listedProducts(input).map(product => lineOf(input, product, amounts, offers))
  const chosen = lines.filter(({ amount }) => amount > 0)
  const count = addCents(...chosen.map(({ amount }) => amount))
  return {
    lines,
    count,
    total: addCents(
      ...chosen.map(({ product, amount }) => multiplyCents(product.price, amount)),
      orderFees(
        chosen.map(({ product }) => product),
        input.cart?.serviceCosts,
      ),
    ),
    canAdd: count > 0,
    isAnyOnSale: lines.some(({ offer }) => offer.state === 'on_sale'),
  }
}

const listedProducts = <Listed extends SelectableProduct>({
  products,
  companions,
  chosen,
}: SelectionInput<Listed>): readonly Listed[] => [
  ...products,
  ...companions.filter(({ id }) => chosen[id] !== undefined && !products.some(product => product.id === id)),
]

/** An unavailable product has no further amounts, even if the cart's item could still grow. */
const nothingToChoose: AmountView = { amount: 0, less: 0, more: 0, least: 0, most: 0 }

type Offers = (product: SelectableProduct) => ProductOffer

/**
 * The effective amounts, and the offer of each. An unavailable product counts as 0; products that required it are then
 * evaluated again.
 */
const settled = <Listed extends SelectableProduct>(
  input: SelectionInput<Listed>,
): { readonly amounts: ChosenAmounts; readonly offers: Offers } => {
  const inCart = (input.cart?.items ?? []).map(item => item.product.id)
  const listed = listedProducts(input)
  const settle = (counted: readonly Listed[]): { readonly amounts: ChosenAmounts; readonly offers: Offers } => {
    const present = new Set([...inCart, ...counted.map(({ id }) => id)])
    const offers: Offers = product => offerOfProduct(product, present)
    const kept = counted.filter(product => offers(product).state === 'on_sale')
    if (kept.length < counted.length) return settle(kept)
    return { amounts: Object.fromEntries(kept.map(({ id }) => [id, input.chosen[id] ?? 0])), offers }
  }
  return settle(listed.filter(({ id }) => (input.chosen[id] ?? 0) > 0))
}

const lineOf = <Listed extends SelectableProduct>(
  input: SelectionInput<Listed>,
  product: Listed,
  amounts: ChosenAmounts,
  offers: Offers,
): SelectionLine<Listed> => {
  const offer = offers(product)
  const rule = selectionRule(input, product, amounts)
  const number = offer.state === 'on_sale' ? amountView(rule, amounts[product.id] ?? 0) : nothingToChoose
  const limit = limitOf(product, rule, input.eventLimit)
  const surprising = surprisingLimits(product, rule, input.eventLimit)
  const isReached = number.more === number.amount && !surprising.some(({ kind }) => kind === limit.kind)
  const requires = offer.state === 'requires' ? offer.productIds : []
  const companion = [...input.products, ...input.companions].find(
    other => requires.includes(other.id) && offers(other).state === 'on_sale',
  )
  const percentOff = percentOffOf(product)
  const { maxAvailable } = product.availability
  const isFew = offer.state === 'on_sale' && offer.isFew
  return {
    ...number,
    product,
    offer,
    limit,
    reportedLimits: isReached ? [...surprising, limit] : surprising,
    requires,
    ...(companion !== undefined && { companion }),
    ...(percentOff !== undefined && { percentOff }),
    ...(isFew && maxAvailable !== undefined && { fewLeft: maxAvailable }),
  }
}

const ownMaximum = ({ availability: { max } }: SelectableProduct, rule: QuantityRule): AmountLimit => ({
  kind: rule.max < max ? 'rest_in_cart' : 'at_most',
  max,
})

/** The upper bound that applies first. */
const limitOf = (product: SelectableProduct, rule: QuantityRule, eventLimit: EventLimit | undefined): AmountLimit => {
  const top = effectiveMax(rule)
  const isBelow = (bound: number | undefined): boolean => bound !== undefined && bound <= top && bound < rule.max
  if (eventLimit !== undefined && isBelow(rule.eventTotalLeft)) return { kind: 'order_full', max: eventLimit.max }
  return isBelow(rule.maxAvailable) ? { kind: 'all_left' } : ownMaximum(product, rule)
}

/** Limits that would otherwise surprise the shopper. */
const surprisingLimits = (
  product: SelectableProduct,
  rule: QuantityRule,
  eventLimit: EventLimit | undefined,
): readonly AmountLimit[] => {
  const { min, max, step } = product.availability
  const limits: AmountLimit[] = []
  if (step > 1) limits.push({ kind: 'sold_in_steps', min, step })
  else if (min > 1) limits.push({ kind: 'at_least', min })
  if (max < (eventLimit?.max ?? usualMax) || rule.max < max) limits.push(ownMaximum(product, rule))
  return limits
}

const percentOffOf = ({ price, originalPrice = price }: SelectableProduct): number | undefined => {
  const percent = Math.floor(100 - (price * 100) / originalPrice)
  return percent > 0 ? percent : undefined
}
