import { type Core, placeRefusalOf, type Selection } from '@portti/core'
import { storageKeys } from '@portti/core/storage-keys'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import { forgetKeptChoice, type KeptChoice, readKeptChoice } from './take-kept-choice.ts'

/** Keeps a choice in this tab that needs a place in the event's line first (rules/waiting-room#refusals). */
export const keepChoice = (core: Core, { getSnapshot }: Pick<Selection<PanelProduct>, 'getSnapshot'>): void => {
  const { error, lines, registrations } = getSnapshot()
  const eventId = error && placeRefusalOf(error)?.eventId
  if (eventId === undefined) return
  const kept: KeptChoice = {
    eventId,
    lines: lines
      .filter(({ amount }) => amount > 0)
      .map(({ product: { id }, amount }) => ({
        productId: id,
        amount,
        participants: registrations.find(({ product }) => product.id === id)?.participants ?? [],
      })),
  }
  core.open(({ tabStorage }) => tabStorage).set(storageKeys.keptChoice, JSON.stringify(kept))
}

/** Forgets a choice of these products that this tab keeps: they are in the cart. */
export const forgetChoice = (core: Core, { getSnapshot }: Pick<Selection<PanelProduct>, 'getSnapshot'>): void => {
  const { lines } = getSnapshot()
  const kept = readKeptChoice(core)?.lines ?? []
  if (kept.some(({ productId }) => lines.some(({ product }) => product.id === productId))) forgetKeptChoice(core)
}
