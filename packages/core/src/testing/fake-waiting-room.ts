import type { WirePlace, WireServing } from '@portti/contract'
import type { EpochMs } from '../ports/clock.ts'
import type { HttpAnswer } from '../ports/http.ts'

/** State of an event's line, and the place that the next visitor gets; without a place there is none to get. */
export type FakeRoom = {
  readonly serving: Omit<WireServing, 'at'>
  readonly place?: Pick<WirePlace, 'round' | 'number'>
}

/** Waiting rooms of the fake; an event without a room needs no place (rules/waiting-room#serving). */
export const createFakeWaitingRooms = (now: () => EpochMs) => {
  const rooms = new Map<string, FakeRoom>()
  return {
    set: (eventId: string, room: FakeRoom): void => void rooms.set(eventId, room),
    read: (eventId: string): HttpAnswer => ({
      status: 200,
      body: { serving: { ...rooms.get(eventId)?.serving, at: new Date(now()).toISOString() } },
    }),
    join: (eventId: string): HttpAnswer => {
      const { serving, place } = rooms.get(eventId) ?? {}
      const room = serving?.line?.room ?? serving?.opening?.room ?? 'jono'
      return { status: 200, body: { place: place && { ticket: `paikka-${eventId}`, room, ...place } } }
    },
  }
}
