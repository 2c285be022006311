import type { Language } from '@portti/core/format'
import type { Messages } from '../texts/messages.ts'
import type { SeatProduct, SeatService } from './seat-product.ts'

/** What a picker of seats needs to know of what is sold on them. */
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
