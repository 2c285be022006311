import { type Core, type Selection, type TypedParticipant, takeChoice } from '@portti/core'
import { storageKeys } from '@portti/core/storage-keys'
import type { PanelProduct } from '../../parts/products/panel-product.ts'

/** A choice that this tab keeps while its shopper waits for a place in the event's line. */
export type KeptChoice = {
  readonly eventId: string
  readonly lines: readonly {
    readonly productId: string
    readonly amount: number
    readonly participants: readonly TypedParticipant[]
  }[]
}

export const readKeptChoice = (core: Core): KeptChoice | undefined => {
  const stored = core.open(({ tabStorage }) => tabStorage).get(storageKeys.keptChoice)
  return stored === undefined ? undefined : (JSON.parse(stored) as KeptChoice)
}

export const forgetKeptChoice = (core: Core): void =>
  core.open(({ tabStorage }) => tabStorage).remove(storageKeys.keptChoice)

/**
 * Chooses once more what this tab keeps of the event, as far as it is sold now, and later what a code of the cart opens.
 * Tells whether all is chosen as it was. Returns what stops it.
 */
export const takeKeptChoice = (
  core: Core,
  eventId: string | undefined,
  selection: Pick<Selection<PanelProduct>, 'getSnapshot' | 'subscribe' | 'set' | 'setParticipants'>,
  tell: (isWhole: boolean) => void,
): (() => void) => {
  const kept = readKeptChoice(core)
  if (kept === undefined || kept.eventId !== eventId) return () => undefined
  forgetKeptChoice(core)
  let left = kept.lines
  let isWhole = true
  const takeListed = (): void => {
    const listed = selection.getSnapshot().lines.map(({ product }) => product.id)
    const taken = left.filter(({ productId }) => listed.includes(productId))
    if (taken.length === 0) return
    left = left.filter(line => !taken.includes(line))
    isWhole = takeChoice(selection, taken) && isWhole
    for (const { productId, participants } of taken) selection.setParticipants(productId, participants)
    tell(isWhole && left.length === 0)
  }
  takeListed()
  if (left.length === 0) return () => undefined
  tell(false)
  return selection.subscribe(takeListed)
}
