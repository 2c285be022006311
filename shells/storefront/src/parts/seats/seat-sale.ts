import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'
import type { SeatProduct, SeatService } from './seat-product.ts'

/** The sale of an event's seats, as the seat pickers need it. */
export type SeatSale = {
  readonly language: Language
  readonly timeLeftTexts: Messages['timeLeft']
  readonly eventId: string
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly SeatProduct[]
  /** Extra services that each seat may get. */
  readonly services: readonly SeatService[]
  /** Most of the event in one order (rules/quantity#event-limit). */
  readonly max: number
}
