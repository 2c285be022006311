import { constants } from '../limits/constants.ts'

/** How many seats of an event one cart may hold (rules/quantity#event-limit). */
export const seatLimitOf = ({ maxPerOrder }: { readonly maxPerOrder?: number | undefined }): number =>
  maxPerOrder ?? constants.maxSeatsPerOrder
