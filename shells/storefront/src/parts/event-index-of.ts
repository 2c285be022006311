import type { Event, Shop } from '@portti/core'
import { type EventIndex, indexEvents } from '@portti/core/rules'

const indexes = new WeakMap<readonly Event[], EventIndex>()

/** The index of a list of events, made when it is first searched and kept as long as the catalogue keeps the list. */
export const eventIndexOf = (events: readonly Event[], { timeZone, eventFolders }: Shop): EventIndex => {
  const known = indexes.get(events)
  if (known?.timeZone === timeZone && known.folders === eventFolders) return known
  const made = indexEvents(events, { timeZone, folders: eventFolders })
  indexes.set(events, made)
  return made
}
