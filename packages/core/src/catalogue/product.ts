import type { productTypes } from '@portti/contract'
import type { Availability } from '../availability/availability.ts'
import type { Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { AdmissionPlace } from './code-kind.ts'
import type { Fee } from './fees.ts'

/** The type of a product (rules/catalogue#product-types); the empty text is the unknown type. */
export type ProductType = (typeof productTypes)[number]
export type ProductCategory = 'tickets' | 'merchandise'

export type Product = {
  readonly id: string
  readonly title: LocalizedText
  /** Unit price, including VAT and the fees per piece (rules/prices-and-vat#fees-included). */
  readonly price: Cents
  /** Where the buyer chooses the price, in whole euros: from `price` to this (rules/gift-cards#own-sum). */
  readonly priceUpTo?: Cents
  /** Price before a reduction, if any. */
  readonly originalPrice?: Cents
  /** Fees included in the price, and fees added once per order; absent when there are none. */
  readonly fees?: readonly Fee[]
  /** Percent with one decimal (rules/prices-and-vat#vat-rates). */
  readonly vatRate?: number
  readonly type: ProductType
  readonly shortInfo: LocalizedText
  readonly description: LocalizedText
  /** A photograph; without one the product is drawn (rules/catalogue#photographs). */
  readonly mainImageUrl?: string
  readonly sortOrder: number
  readonly eventId?: string
  readonly availability: Availability
  readonly allowedSeatCategories: readonly string[]
  readonly forbiddenDeliveryOptions: readonly string[]
  readonly requiredProducts: readonly string[]
  /** For a ticket of a `mixed` event: where it admits its holder (rules/tickets#mixed-events). */
  readonly admits?: AdmissionPlace
  readonly serialCardSize?: number
  /** How long the code that comes with it is valid, from the sale (rules/codes#sold-codes). */
  readonly validDays?: number
  readonly flags: Readonly<Record<string, unknown>>
}

const ticketLikeTypes: readonly ProductType[] = [
  'single_event_access',
  'membership',
  'value_voucher',
  'serial_card',
  'extra_service',
]

/** Ticket-like products are delivered and listed as tickets (rules/catalogue#categories). */
export const isTicketLike = (type: ProductType): boolean => ticketLikeTypes.includes(type)

/** The listing and delivery group of a product; costs and unknown types belong to none (rules/catalogue#categories). */
export const categoryOf = (type: ProductType): ProductCategory | undefined =>
  isTicketLike(type) ? 'tickets' : type === 'merchandise' ? 'merchandise' : undefined

/** Whether a piece of this event is sold only with its participant's details. */
export const asksParticipants = (
  { registrationFields }: { readonly registrationFields?: readonly unknown[] },
  product: Pick<Product, 'type' | 'allowedSeatCategories'>,
): boolean => registrationFields !== undefined && takesParticipants(product)

/** Whether each piece is sold with a participant's details, when the event asks for them: a seat identifies its piece. */
export const takesParticipants = (product: Pick<Product, 'type' | 'allowedSeatCategories'>): boolean =>
  product.type === 'single_event_access' && !namesSeatCategories(product)

/**
 * Whether a product names the seat categories on which it is sold. An event with such products has a seating chart: the
 * import makes sure of it.
 */
export const namesSeatCategories = ({ allowedSeatCategories }: Pick<Product, 'allowedSeatCategories'>): boolean =>
  allowedSeatCategories.length > 0
