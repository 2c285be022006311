import type { Database } from '../../store/database.ts'
import { listOpenRooms, type Room } from '../../store/waiting-room/room-rows.ts'

/** The open rooms at one moment; the same object for everybody until they are read again. */
export type RoomsNow = { readonly readAt: number; roomOf(shopId: string, eventId: string): Room | undefined }

/** The open rooms, as this process last read them. */
export type WaitingRooms = {
  /** At most `freshForMs` old, a second by default; requests at the same time share one query. */
  read(freshForMs?: number): Promise<RoomsNow>
}

const usualFreshMs = 1_000

export const createWaitingRooms = ({ pool }: Database, { now }: { readonly now: () => number }): WaitingRooms => {
  let reading: { readonly at: number; readonly rooms: Promise<RoomsNow> } | undefined
  const load = async (readAt: number): Promise<RoomsNow> => {
    const rooms = new Map((await listOpenRooms(pool)).map(room => [keyOf(room.shopId, room.eventId), room]))
    return { readAt, roomOf: (shopId, eventId) => rooms.get(keyOf(shopId, eventId)) }
  }
  return {
    read(freshForMs = usualFreshMs) {
      const at = now()
      // A reading later than now was made before the clock was set back.
      if (reading && reading.at <= at && at - reading.at < freshForMs) return reading.rooms
      const rooms = load(at)
      const mine = { at, rooms }
      reading = mine
      rooms.catch(() => {
        if (reading === mine) reading = undefined
      })
      return rooms
    },
  }
}

const keyOf = (shopId: string, eventId: string): string => `${shopId}\n${eventId}`
