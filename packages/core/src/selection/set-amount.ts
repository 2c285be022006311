import { clampAmount } from '../availability/amount.ts'
import { type ChosenAmounts, type SelectableProduct, type SelectionInput } from './selection.ts'
import { selectionRule } from './selection-rule.ts'
import { selectionView } from './selection-view.ts'

/**
 * Chooses an amount of a product, or the nearest one accepted beside the cart and the other lines
 * (rules/quantity#amount-rule).
 */
export const setAmount = <Listed extends SelectableProduct>(
  input: SelectionInput<Listed>,
  productId: string,
  wanted: number,
): ChosenAmounts => {
  const product = [...input.products, ...input.companions].find(({ id }) => id === productId)
  if (product === undefined) return input.chosen
  const counted = Object.fromEntries(selectionView(input).lines.map(line => [line.product.id, line.amount]))
  return { ...input.chosen, [productId]: clampAmount(selectionRule(input, product, counted), wanted) }
}

/** Chooses a product and the one it requires, the smallest amount of each (rules/cart#required-products). */
export const chooseWithCompanion = <Listed extends SelectableProduct>(
  input: SelectionInput<Listed>,
  productId: string,
): ChosenAmounts => {
  const companion = selectionView(input).lines.find(({ product }) => product.id === productId)?.companion
  if (companion === undefined) return input.chosen
  const chosen = setAmount(input, companion.id, 1)
  return setAmount({ ...input, chosen }, productId, 1)
}

/** The smallest amount sold of each product, as the start of a single product's page. */
export const smallestAmounts = <Listed extends SelectableProduct>(
  input: Omit<SelectionInput<Listed>, 'chosen'>,
): ChosenAmounts => input.products.reduce<ChosenAmounts>((chosen, { id }) => setAmount({ ...input, chosen }, id, 1), {})
