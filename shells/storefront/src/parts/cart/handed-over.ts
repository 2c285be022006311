import { chosenFragment } from './is-handed-over.ts'

/** A choice that goes from another site to the shop in the fragment of the event's address (rules/embed#hand-over). */
type ChosenItem = { readonly productId: string; readonly amount: number }

const maxItems = 100

export const handOverAddress = (eventAddress: string, items: readonly ChosenItem[]): string => {
  const parts = items.map(({ productId, amount }) => `${encodeURIComponent(productId)}:${amount}`)
  return `${eventAddress}${chosenFragment}${parts.join(',')}`
}

/** The choice in a fragment; empty when any part of it cannot be read. */
export const readHandedOver = (fragment: string): readonly ChosenItem[] => {
  const items: ChosenItem[] = []
  for (const part of fragment.slice(chosenFragment.length).split(',', maxItems)) {
    const [, id, amount] = /^([^:]+):([1-9]\d{0,3})$/.exec(part) ?? []
    if (id === undefined) return []
    try {
      items.push({ productId: decodeURIComponent(id), amount: Number(amount) })
    } catch {
      return []
    }
  }
  return items
}
