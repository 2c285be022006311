import type { ShopError } from '../errors/shop-error.ts'

/**
 * Why a change of the cart needs a place in an event's line (rules/waiting-room#refusals); undefined for other
 * refusals. Recognised by the reason's prefix: every page loads this, and none needs the list of reasons.
 */
export const placeRefusalOf = ({
  parameters: { reason, event_id: eventId },
}: ShopError): { readonly eventId: string; readonly reason: string } | undefined =>
  String(reason).startsWith('place_') && eventId !== undefined
    ? { eventId: String(eventId), reason: String(reason) }
    : undefined
