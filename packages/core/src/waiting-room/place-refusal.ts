import { type WaitingRoomReason, waitingRoomReasons } from '@portti/contract/words'
import type { ShopError } from '../errors/shop-error.ts'

/** Why a change of the cart needs a place in an event's line (rules/waiting-room#refusals); undefined for other refusals. */
export const placeRefusalOf = ({
  parameters,
}: ShopError): { readonly eventId: string; readonly reason: WaitingRoomReason } | undefined => {
  const reason = waitingRoomReasons.find(known => known === parameters.reason)
  return reason && parameters.event_id !== undefined ? { eventId: String(parameters.event_id), reason } : undefined
}
