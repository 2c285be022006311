import type { DoorChoice } from './door-service.ts'
import type { DoorList, DoorStorage } from './door-storage.ts'
import type { DoorEntry } from './verdict.ts'

/** Entries by the hash of their code. */
type Entries = ReadonlyMap<string, DoorEntry>

/**
 * The lists of a device. They include the entries that the device made itself, also after its page was closed, so that
 * a ticket is not admitted twice (rules/door#without-network). A promise of `false`: a list was not stored.
 */
export const createDoorLists = (storage: Pick<DoorStorage, 'lists' | 'writeList'>) => {
  let lists: readonly DoorList[] = []
  /** The device's entries that the ticket API may not have put on a list yet. */
  let own: Entries = new Map()

  const listOf = (eventId: string) => lists.find(list => list.eventId === eventId)
  const put = (list: DoorList): Promise<boolean> => {
    lists = [...lists.filter(({ eventId }) => eventId !== list.eventId), list]
    return storage.writeList(list)
  }

  return {
    load: async (): Promise<void> => {
      lists = await storage.lists()
    },
    listOf,
    choices: (): DoorChoice[] => lists.map(({ eventId: id, title, startsAt }) => ({ id, title, startsAt })),
    /** The other tickets of the same order that are not inside by the list. */
    restOfGroup: (eventId: string, ticket: string): string[] => {
      const tickets = [...(listOf(eventId)?.tickets ?? [])]
      const group = tickets.find(([hash]) => hash === ticket)?.[1].group
      const rest = tickets.filter(([hash, other]) => hash !== ticket && other.group === group && !other.entry)
      return rest.map(([hash]) => hash)
    },
    enter: async (eventId: string, entries: Entries): Promise<boolean> => {
      own = new Map([...own, ...entries])
      const list = listOf(eventId)
      const isListed = list && [...entries.keys()].some(hash => list.tickets.has(hash))
      return isListed ? put(withEntries(list, entries)) : true
    },
    takeBack: async (eventId: string, hashes: readonly string[]): Promise<boolean> => {
      own = new Map([...own].filter(([hash]) => !hashes.includes(hash)))
      const list = listOf(eventId)
      return list ? put(withoutEntries(list, hashes)) : true
    },
    /**
     * Call it before a list is requested, and the function it returns with the list that came. That list has the
     * entries made before the request, except the `unsent` ones.
     */
    beginReading: (unsent: Entries): ((read: DoorList) => Promise<boolean>) => {
      const before = own
      return read => {
        own = new Map([...own].filter(([hash, entry]) => unsent.has(hash) || before.get(hash) !== entry))
        return put(withEntries(read, own))
      }
    },
  }
}
export type DoorLists = ReturnType<typeof createDoorLists>

const withEntries = (list: DoorList, entries: Entries): DoorList => {
  const tickets = new Map(list.tickets)
  for (const [hash, entry] of entries) {
    const ticket = tickets.get(hash)
    if (ticket) tickets.set(hash, { ...ticket, entry })
  }
  return { ...list, tickets }
}

const withoutEntries = (list: DoorList, hashes: readonly string[]): DoorList => {
  const tickets = new Map(list.tickets)
  for (const hash of hashes) {
    const listed = tickets.get(hash)
    if (!listed) continue
    const { entry: _entry, ...ticket } = listed
    tickets.set(hash, ticket)
  }
  return { ...list, tickets }
}
