import type { Event, Shop } from '@portti/core'
import { type EventIndex, indexEvents } from '@portti/core/rules'

const indexes = new WeakMap<readonly Event[], EventIndex>()
/** The latest index of each shop: most events of a list that is read again are the same ones. */
const latest = new Map<string, EventIndex>()

/** The search index of a list of events, built on the first search and cached as long as the list itself. */
export const eventIndexOf = (events: readonly Event[], { id, timeZone, eventFolders }: Shop): EventIndex => {
  const known = indexes.get(events)
  if (known?.timeZone === timeZone && known.folders === eventFolders) return known
  const made = indexEvents(events, { timeZone, folders: eventFolders }, latest.get(id))
  indexes.set(events, made)
  latest.set(id, made)
  return made
}
