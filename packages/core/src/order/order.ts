import type { LineEvent, ServiceCost } from '../cart/cart.ts'
import type { CodeKind } from '../catalogue/code-kind.ts'
import type { EventStatus } from '../catalogue/event.ts'
import type { ProductType } from '../catalogue/product.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import type { GiftPicture } from '../codes/gift-picture.ts'
import type { UsedCode } from '../codes/used-code.ts'
import type { DeliveryGroup } from '../delivery/delivery-method.ts'
import type { Cents, VatLine } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { BillingCustomer } from '../validation/customer-form.ts'
import type { TicketSeat } from './ticket-seat.ts'

/** The event at its time and place as they are now. */
export type OrderEvent = LineEvent & {
  /** Time and venue at the sale, as far as the event was moved since (rules/orders#moved-events). */
  readonly movedFrom?: Partial<Pick<LineEvent, 'startsAt' | 'venueTitle'>>
}

/** An order's event with the details that ticket holders need on the way. */
export type TicketEvent = OrderEvent & {
  readonly doorsAt?: EpochMs
  readonly address?: string
  /** When it is over, also where it was moved. */
  readonly endsAt?: EpochMs
  readonly status?: EventStatus
}

/** One sold piece with a code: an admission, a card, a voucher, a service (rules/tickets#ticket-code). */
export type Ticket = {
  readonly code: string
  /** Opens this ticket's PDF and nothing else (rules/tickets#own-link). */
  readonly secret?: string
  readonly kind: CodeKind
  readonly opensStream: boolean
  /** For a gift card: its original value and its balance. */
  readonly value?: Cents
  readonly remaining?: Cents
  /** For a serial card: its original number of admissions, and how many are left. */
  readonly size?: number
  readonly slotsLeft?: number
  /** Expiry of the code of a card, voucher or membership. */
  readonly validUntil?: EpochMs
  /** For a gift card that is sent to its recipient: to whom, its state (`due`, `sent` or `failed`), and when. */
  readonly gift?: { readonly recipient: string; readonly email: string; readonly status: string; readonly at: EpochMs }
  /** The picture that the buyer of a gift card chose. */
  readonly picture?: GiftPicture
  readonly productTitle: LocalizedText
  /** With the fees that were charged for it (rules/prices-and-vat#fees-included). */
  readonly price: Cents
  readonly event?: TicketEvent
  readonly seat?: TicketSeat
  /** An SVG path on a grid of `size` × `size` modules. */
  readonly qr: { readonly size: number; readonly path: string }
}

export type OrderLine = {
  readonly productId: string
  readonly productType: ProductType
  readonly title: LocalizedText
  readonly event?: OrderEvent
  readonly amount: number
  readonly price: Cents
  readonly originalPrice?: Cents
  readonly total: Cents
  readonly eventRegistration?: EventRegistration
}

export type Order = {
  readonly number: string
  readonly createdAt: EpochMs
  /** `unpaid`, `paid`, `cancelled` (never paid) or `refunded`. */
  readonly status: string
  /** For an unpaid order: when it expires. */
  readonly payBefore?: EpochMs
  /** For a paid order: when its money came; absent where nothing was to be paid. */
  readonly paidAt?: EpochMs
  /** For a paid order: `transfer` where its money came to the organizer's bank account. */
  readonly paidWith?: string
  /** Whether only kept refund costs are left of a paid order: it is cancelled (rules/payment#refund-cost). */
  readonly isOnlyKept?: boolean
  readonly customer: {
    readonly firstName?: string
    readonly lastName?: string
    readonly email?: string
    readonly billing?: BillingCustomer
  }
  readonly lines: readonly OrderLine[]
  readonly deliveries: readonly {
    readonly group: DeliveryGroup
    readonly title: LocalizedText
    readonly description: LocalizedText
    readonly price: Cents
    /** To whom and where it is sent, for a delivery by post. */
    readonly receiver?: BillingCustomer
    /** For goods: time of sending, tracking address, and day of arrival, `2026-11-27` (rules/delivery#goods). */
    readonly sentAt?: EpochMs
    readonly trackingUrl?: string
    readonly deliveredOn?: string
  }[]
  readonly serviceCosts: readonly ServiceCost[]
  readonly vat: readonly VatLine[]
  readonly total: Cents
  /** The part of the total that value vouchers paid. */
  readonly codesUsed: readonly UsedCode[]
  readonly tickets: readonly Ticket[]
  /** The newest e-mail of the order: `due`, `sent` or `failed`, and since when. */
  readonly mail?: { readonly status: string; readonly at: EpochMs }
}
