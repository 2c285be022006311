import type { WaitingRoomReason } from '@portti/contract'
import { type Refused, unspecified } from '../model/refusal.ts'

/** A refusal of the waiting room; a page reads its reason and event from the parameters (rules/waiting-room#refusals). */
export const waitingRoomRefusal = (reason: WaitingRoomReason, eventId: string): Refused =>
  unspecified(reason, { parameters: { reason, event_id: eventId } })
