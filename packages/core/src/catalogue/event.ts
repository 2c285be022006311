import type { attendanceModes, eventStatuses } from '@portti/contract'
import type { Availability } from '../availability/availability.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { Product } from './product.ts'
import type { RegistrationField } from './registration-field.ts'
import type { Venue } from './venue.ts'

export type AttendanceMode = (typeof attendanceModes)[number]
export type EventStatus = (typeof eventStatuses)[number]

/** The generated poster of a thing, when the shop pins it. */
export type PosterPin = { readonly motif?: string; readonly scheme?: string }

/** rules/catalogue#event. */
export type Event = {
  readonly id: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  /** Rich text, sanitised (rules/catalogue#rich-text). */
  readonly fullDescription: LocalizedText
  readonly dateInfo: LocalizedText
  readonly practicalInfo: readonly { readonly title: LocalizedText; readonly content: LocalizedText }[]
  readonly startsAt: EpochMs
  readonly endsAt?: EpochMs
  readonly doorsAt?: EpochMs
  readonly status: EventStatus
  readonly venue?: Venue
  readonly availability: Availability
  /** Maximum of its pieces in one order; absent where it has no limit of its own (rules/quantity#event-limit). */
  readonly maxPerOrder?: number
  readonly products: readonly Product[]
  readonly primaryProductId?: string
  readonly folderIds: readonly string[]
  readonly hasSeatingChart: boolean
  readonly seatsioChart?: string
  /** The seats.io workspace that draws that chart; absent when its seats are not sold here. */
  readonly seatsio?: { readonly region: string; readonly workspaceKey: string }
  readonly attendanceMode: AttendanceMode
  /** Minimum age in years. */
  readonly ageLimit?: number
  /** Questions to each participant; absent when the event needs no registration (rules/customer-form#registration). */
  readonly registrationFields?: readonly RegistrationField[]
  readonly language?: string
  /** When a place in its line is needed to buy (rules/waiting-room#switched-on); absent for never. */
  readonly waitingRoom?: 'opening' | 'demand'
  readonly mainImageUrl?: string
  readonly poster: PosterPin
}
