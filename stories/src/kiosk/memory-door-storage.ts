import type { DoorList, DoorStorage, PendingScan } from '@portti/core'

/** A door's storage in memory; a full one stores nothing. */
export const memoryDoorStorage = (isFull: boolean): DoorStorage => {
  const lists = new Map<string, DoorList>()
  const scans = new Map<string, PendingScan>()
  return {
    lists: async () => [...lists.values()],
    writeList: async list => {
      if (!isFull) lists.set(list.eventId, list)
      return !isFull
    },
    pendingScans: async () => [...scans.values()],
    keepScan: async scan => {
      if (!isFull) scans.set(scan.id, scan)
      return !isFull
    },
    dropScans: async ids => {
      for (const id of ids) scans.delete(id)
      return true
    },
  }
}
