import type { SelectionService } from './create-selection-service.ts'
import type { SelectableProduct } from './selection.ts'

/** An amount chosen elsewhere. */
export type ChosenItem = { readonly productId: string; readonly amount: number }

/**
 * Chooses all of them, each as far as it is sold now (rules/embed#hand-over). Returns whether all are chosen as wanted.
 */
export const takeChoice = <Listed extends SelectableProduct>(
  selection: Pick<SelectionService<Listed>, 'getSnapshot' | 'set'>,
  items: readonly ChosenItem[],
): boolean => {
  // Twice: a product may stand before the one that it requires.
  for (const { productId, amount } of [...items, ...items]) selection.set(productId, amount)
  const { lines } = selection.getSnapshot()
  return (
    items.length > 0 &&
    items.every(({ productId, amount }) => lines.find(({ product }) => product.id === productId)?.amount === amount)
  )
}
