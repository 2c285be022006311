import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import type { ClerkSession } from '../box-office/staff-sessions.ts'

/** The door of an event, and the clerk and device at it. */
export type DoorPost = {
  readonly catalogue: Catalogue
  readonly event: CatalogueEvent
  readonly session: ClerkSession
}

/** Admits a session to the door of an event, if its device has the right (rules/door#rights). */
export const doorPost = (catalogue: Catalogue, session: ClerkSession, eventId: string): DoorPost | Refused => {
  const { rights } = session.device
  if (!rights.door) return staffRefusal('right_missing', { right: 'door' })
  const event = catalogue.events.get(eventId)
  if (!event) return unspecified('event_not_found')
  if (rights.events && !rights.events.includes(eventId)) return staffRefusal('right_missing', { right: 'events' })
  return { catalogue, event, session }
}
