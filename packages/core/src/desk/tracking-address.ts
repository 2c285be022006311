import { trackingAddress } from '@portti/contract/words'

/** Whether a parcel can be followed there: an https address (rules/delivery#goods). */
export const isTrackingAddress = (typed: string): boolean => trackingAddress.test(typed)
