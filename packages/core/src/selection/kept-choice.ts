import type { Core } from '../compose/create-core.ts'
import { placeRefusalOf } from '../places/place-refusal.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { SelectionService } from './create-selection-service.ts'
import type { SelectableProduct } from './selection.ts'
import { takeChoice } from './take-choice.ts'
import type { TypedParticipant } from './to-cart-items.ts'

/** A choice that this tab keeps while its shopper waits for a place in the event's line. */
type KeptChoice = {
  readonly eventId: string
  readonly lines: readonly {
    readonly productId: string
    readonly amount: number
    readonly participants: readonly TypedParticipant[]
  }[]
}

const storageOf = (core: Pick<Core, 'open'>) => core.open(({ tabStorage }) => tabStorage)

const readChoice = (core: Pick<Core, 'open'>): KeptChoice | undefined => {
  try {
    const stored = storageOf(core).get(storageKeys.keptChoice)
    return stored === undefined ? undefined : (JSON.parse(stored) as KeptChoice)
  } catch {
    return undefined
  }
}

/** Whether this tab keeps a choice that waits for a place. */
export const hasKeptChoice = (core: Pick<Core, 'open'>): boolean => readChoice(core) !== undefined

/**
 * Keeps a choice that was refused for want of a place, until it is in the cart (rules/waiting-room#refusals). Follows
 * the selection while this page is open.
 */
export const keepChoice = <Listed extends SelectableProduct>(
  core: Pick<Core, 'open'>,
  selection: Pick<SelectionService<Listed>, 'getSnapshot' | 'subscribe'>,
): void => {
  let wasAdding = false
  const keep = (): void => {
    const { isAdding, error, lines, registrations } = selection.getSnapshot()
    if (wasAdding && !isAdding && !error) {
      const kept = readChoice(core)?.lines ?? []
      const isAdded = kept.some(({ productId }) => lines.some(({ product }) => product.id === productId))
      if (isAdded) storageOf(core).remove(storageKeys.keptChoice)
    }
    wasAdding = isAdding
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
    storageOf(core).set(storageKeys.keptChoice, JSON.stringify(kept))
  }
  // The choice may have been refused before this module was loaded.
  keep()
  selection.subscribe(keep)
}

/**
 * Restores the choice that this tab keeps for the event, as far as it is sold now; products that a code of the cart
 * opens later are chosen then. Tells whether everything is chosen as it was. Returns the function that stops it.
 */
export const takeKeptChoice = <Listed extends SelectableProduct>(
  core: Pick<Core, 'open'>,
  eventId: string | undefined,
  selection: Pick<SelectionService<Listed>, 'getSnapshot' | 'subscribe' | 'set' | 'setParticipants'>,
  tell: (isWhole: boolean) => void,
): (() => void) => {
  const kept = readChoice(core)
  if (kept === undefined || kept.eventId !== eventId) return () => undefined
  storageOf(core).remove(storageKeys.keptChoice)
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
