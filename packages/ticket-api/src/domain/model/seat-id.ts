/*
 * A seat is stock like any other: a quota that holds one, so that holding, expiring, selling and never selling twice
 * are the stock's own rules (rules/stock#never-oversold). Ids of the catalogue hold neither slash nor dot, so a seat's
 * id is never another's.
 */
const prefix = 'seat/'

/** The quota of a seat, by its name in the event's map. */
export const seatQuotaId = (eventId: string, chartId: string): string => `${prefix}${eventId}.${chartId}`

export const isSeatQuota = (quotaId: string): boolean => quotaId.startsWith(prefix)

/** The public id of a seat's reservation. */
export const reservationIdOf = (quotaId: string): string => quotaId.slice(prefix.length)

export const quotaIdOfReservation = (reservationId: string): string => prefix + reservationId

/** The event of a seat's quota, and the seat's name in its map. */
export const parseSeatQuotaId = (quotaId: string): { readonly eventId: string; readonly chartId: string } => {
  const [eventId = '', chartId = ''] = reservationIdOf(quotaId).split('.')
  return { eventId, chartId }
}
