import type { Event, Shop } from '@portti/core'
import { type EventIndex, indexEvents } from '@portti/core/rules'

const indexes = new WeakMap<readonly Event[], EventIndex>()

/** The search index of a list of events, built on the first search and cached as long as the list itself. */
export const eventIndexOf = (events: readonly Event[], { timeZone, eventFolders }: Shop): EventIndex => {
  const known = indexes.get(events)
  if (known?.timeZone === timeZone && known.folders === eventFolders) return known
  const made = indexEvents(events, { timeZone, folders: eventFolders })
  indexes.set(events, made)
  return made
}
