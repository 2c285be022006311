import type { TabStorage } from '../ports/tab-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { isObject } from '../wire/is-object.ts'
import type { CartItem } from './cart.ts'

type People = readonly Readonly<Record<string, string>>[]

/** An item's participants as typed in this tab and not saved, and as they were when the edit began. */
export type KeptParticipants = { readonly before: People; readonly participants: People }

type KeptByItem = Readonly<Record<string, KeptParticipants | undefined>>

const keptIn = (tab: TabStorage): KeptByItem => {
  try {
    const stored: unknown = JSON.parse(tab.get(storageKeys.participantsDrafts) ?? '')
    return isObject(stored) ? (stored as KeptByItem) : {}
  } catch {
    return {}
  }
}

const arePeople = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

/** None where the cart has them already: the page was left while they were being saved. */
export const keptParticipants = (
  tab: TabStorage,
  { id, eventRegistration }: Pick<CartItem, 'id' | 'eventRegistration'>,
): KeptParticipants | undefined => {
  const kept = keptIn(tab)[id]
  // Storage may have been changed by anyone.
  if (!kept || !arePeople(kept.before) || !arePeople(kept.participants)) return undefined
  const isSaved = JSON.stringify(kept.participants) === JSON.stringify(eventRegistration?.participants)
  return isSaved ? undefined : kept
}

/** `kept`: absent once they are saved, or given up. */
export const keepParticipants = (tab: TabStorage, itemId: string, kept: KeptParticipants | undefined): void => {
  const { [itemId]: _, ...others } = keptIn(tab)
  const drafts = kept ? { ...others, [itemId]: kept } : others
  if (Object.keys(drafts).length === 0) tab.remove(storageKeys.participantsDrafts)
  else tab.set(storageKeys.participantsDrafts, JSON.stringify(drafts))
}
