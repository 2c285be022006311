import type { availabilityStatuses, reasonCodes } from '@portti/contract'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { defaultQuantityRule, type QuantityRule } from './amount.ts'

/** `green` plenty, `yellow` few left, `red` none left or not on sale (rules/catalogue#status-words). */
export type AvailabilityStatus = (typeof availabilityStatuses)[number]
/** Why something cannot be bought now. */
export type ReasonCode = (typeof reasonCodes)[number]

/** The remaining amount of one of an event's quotas. */
export type QuotaAvailability = {
  readonly id: string
  readonly title?: LocalizedText
  readonly available: number
  readonly capacity?: number
}

/**
 * Whether and how many of a product or an event can be bought (rules/catalogue#availability,
 * rules/quantity#amount-rule, rules/catalogue#status-words).
 */
export type Availability = {
  readonly available: boolean
  readonly min: number
  readonly max: number
  readonly step: number
  readonly status: AvailabilityStatus
  /** Words for `status`: colour is never the only signal. */
  readonly info: LocalizedText
  readonly maxAvailable?: number
  readonly totalCapacity?: number
  readonly quotas?: readonly QuotaAvailability[]
  readonly openAt?: EpochMs
  readonly closeAt?: EpochMs
  readonly reasonCode?: ReasonCode
}

/** rules/catalogue#status-words, word for word in Finnish. */
export const statusInfo: Readonly<Record<AvailabilityStatus, LocalizedText>> = {
  green: { fi: 'Hyvin tilaa', en: 'Plenty left', sv: 'Gott om plats', de: 'Viele verfügbar' },
  yellow: { fi: 'Vähän jäljellä', en: 'Few left', sv: 'Få kvar', de: 'Nur noch wenige' },
  red: { fi: 'Loppuunmyyty', en: 'Sold out', sv: 'Slutsålt', de: 'Ausverkauft' },
}

/** rules/catalogue#availability: defaults where the ticket API says nothing. */
export const defaultAvailability: Availability = {
  available: true,
  ...defaultQuantityRule,
  status: 'green',
  info: statusInfo.green,
}

const fewPieces = 10

/**
 * The status for the remaining amount. Red: nothing left. Yellow: at most a tenth of the capacity, or at most 10 pieces
 * when at least half of the capacity is sold, so that a small quota with few sales does not look scarce. Green: more
 * than that. Without a known capacity, 10 pieces are few.
 */
export const statusFor = (left: number, capacity?: number): AvailabilityStatus => {
  if (!(left > 0)) return 'red'
  if (capacity === undefined) return left <= fewPieces ? 'yellow' : 'green'
  return left * 10 <= capacity || (left <= fewPieces && left * 2 <= capacity) ? 'yellow' : 'green'
}

/** The quantity rule for this availability; nothing is left when it is unavailable. */
export const quantityRuleOf = (availability: Availability, eventTotalLeft?: number): QuantityRule => {
  const { available, min, max, step, maxAvailable } = availability
  const stock = available ? maxAvailable : 0
  return {
    min,
    max,
    step,
    ...(stock !== undefined && { maxAvailable: stock }),
    ...(eventTotalLeft !== undefined && { eventTotalLeft }),
  }
}
