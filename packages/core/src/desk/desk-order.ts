import type { Cents } from '../money/money.ts'
import type { TicketSeat } from '../order/ticket-seat.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type FoundOrder = {
  readonly number: string
  readonly createdAt: EpochMs
  readonly status: string
  readonly name: string
  readonly email?: string
  readonly total: Cents
  /** Of an unpaid order those that it is for. */
  readonly tickets: number
  /** `number`, `name`, `email`, `phone`, `ticket`, `holder` or `participant`. */
  readonly matched: string
}

/** Which orders the list is about: all, with a ticket of today, not paid, or with goods to be sent or fetched. */
export const orderFilters = ['all', 'today', 'unpaid', 'to_send'] as const
export type OrderFilter = (typeof orderFilters)[number]

export type StoryEntry = {
  readonly at: EpochMs
  readonly kind: string
  readonly amount?: Cents
  readonly about?: string
  readonly by?: string
  readonly reason?: string
}

/** A registered participant, and what they answered besides their name, in the order of the event's form. */
export type DeskParticipant = {
  readonly name: string
  readonly answers: readonly { readonly title: LocalizedText; readonly value: string }[]
}

export type DeskTicket = {
  readonly code: string
  readonly title: LocalizedText
  readonly event?: LocalizedText
  readonly seat?: TicketSeat
  readonly price: Cents
  readonly usedAt?: EpochMs
  /** Who it was given to, where that is not the buyer. */
  readonly holder?: { readonly name: string; readonly email: string }
  /** Whether it may be given to somebody else (rules/desk#receiver). */
  readonly canBeGiven: boolean
  readonly participant?: DeskParticipant
}

/** An order with its whole story (rules/desk#story). */
export type DeskOrder = {
  readonly number: string
  readonly createdAt: EpochMs
  readonly status: string
  readonly name: string
  readonly email?: string
  readonly phone?: string
  /** The buyer's own address, a row each. */
  readonly address?: readonly string[]
  /** Who receives it instead of the buyer, and where, a row each. */
  readonly receiver?: readonly string[]
  /** To the receiver. */
  readonly message?: string
  /** Who pays instead of the buyer, a row each. */
  readonly payer?: readonly string[]
  /** What the buyer wrote to the shop. */
  readonly comments?: string
  readonly total: Cents
  /** Whether goods of it are still to be sent or fetched (rules/delivery#goods). */
  readonly canBeSent?: boolean
  /** Until when it can be paid, where it is not paid yet. */
  readonly payBefore?: EpochMs
  readonly tickets: readonly DeskTicket[]
  /** Lines without tickets. */
  readonly goods: readonly {
    readonly id: string
    readonly title: LocalizedText
    readonly amount: number
    readonly total: Cents
    /** Whether pieces of it may be refunded without the rest of the order. */
    readonly canGoBack: boolean
    /** Those of pieces that have no tickets yet. */
    readonly participants: readonly DeskParticipant[]
  }[]
  readonly story: readonly StoryEntry[]
}

/** What goes back; without tickets and products the whole order. */
export type RefundWanted = {
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly isWhole: boolean
  readonly reason: string
}

/** All pieces of an order go back as the whole order, with its costs (rules/desk#refund). */
export const wholeIfAll = (order: DeskOrder, wanted: RefundWanted): RefundWanted => {
  const goods = order.goods.filter(({ canGoBack }) => canGoBack)
  const isAll =
    order.tickets.every(({ code }) => wanted.tickets.includes(code)) &&
    goods.every(({ id, amount }) => wanted.products.find(one => one.id === id)?.amount === amount) &&
    order.tickets.length + goods.length > 0
  return isAll ? { ...wanted, isWhole: true, tickets: [], products: [] } : wanted
}

export type RefundSplit = { readonly money: Cents; readonly vouchers: Cents; readonly provider?: string }

/** A bank transfer that paid an order: the bank's own reference and the sum that came. */
export type Transfer = { readonly reference: string; readonly sum: Cents; readonly reason: string }

/** Who gets an order from now on, or only the ticket with that code, and why. */
export type NewReceiver = {
  readonly ticket?: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly reason: string
}

/** An event that a view of the desk is about (rules/desk#events). */
export type DeskEvent = {
  readonly id: string
  readonly title: LocalizedText
  readonly startsAt: EpochMs
  /** Why it is not, or not any more, to come as it was sold. */
  readonly state?: 'over' | 'cancelled' | 'postponed' | 'withdrawn'
}

/** Somebody with a ticket of an event (rules/desk#lists). */
export type Attendee = {
  readonly code: string
  readonly order: string
  readonly title: LocalizedText
  readonly seat?: TicketSeat
  readonly name: string
  readonly email?: string
  readonly phone?: string
  /** The name of this ticket's registered participant. */
  readonly participant?: string
  /** What the participant answered, by the question's name. */
  readonly answers?: Readonly<Record<string, string>>
  readonly usedAt?: EpochMs
}

/** What an event's participants answered; `isName`: it tells who the participant is (rules/desk#lists). */
export type AttendeeQuestion = { readonly name: string; readonly title: LocalizedText; readonly isName: boolean }

/** Who has a ticket of an event, what its participants were asked, in the order of the form, and the note for staff. */
export type AttendeeList = {
  readonly attendees: readonly Attendee[]
  readonly questions: readonly AttendeeQuestion[]
  readonly note: string
}
