import { onlyKept } from '@portti/contract/words'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import { addCents, type Cents } from '../money/money.ts'
import type { TicketSeat } from '../order/ticket-seat.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { OrderContact, OrderPeople } from './order-contact.ts'
import type { ToDo } from './to-do.ts'

export type FoundOrder = {
  readonly number: string
  readonly createdAt: EpochMs
  readonly status: string
  readonly name: string
  readonly email?: string
  readonly total: Cents
  /** How many tickets and other codes it has; an unpaid order, how many it is for. */
  readonly tickets: number
  /** Codes that are no tickets, such as gift cards, are among them. */
  readonly hasCards?: boolean
  /** `number`, `name`, `email`, `phone`, `ticket`, `holder` or `participant`. */
  readonly matched: string
  /** Nothing of it waits for a person any more; only of an order that was opened from the list of what waits. */
  readonly isHandled?: boolean
}

/**
 * The orders of the list: all, or only those with a ticket of today, that are unpaid, with goods to be sent or fetched,
 * with an undelivered letter, or with something that waits for a person.
 */
export const orderFilters = ['all', 'today', 'unpaid', 'to_send', 'undelivered', 'to_do'] as const
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
  /** The person to whom it was given, if not the buyer. */
  readonly holder?: { readonly name: string; readonly email: string }
  /** Whether it may be given to somebody else (rules/desk#receiver). */
  readonly canBeGiven: boolean
  readonly participant?: DeskParticipant
}

/** The questions to a piece's participant and their answers, which may be corrected (rules/desk#answers). */
export type DeskRegistration = {
  /** The code of the piece's ticket, where it has one. */
  readonly ticket?: string
  readonly productId: string
  /** Its index among the pieces of its product, from 0. */
  readonly place: number
  readonly title: LocalizedText
  /** The participant's name; empty if none was given. */
  readonly name: string
  readonly questions: readonly (RegistrationField & { readonly answer: string })[]
}

/** An order with its whole story (rules/desk#story). */
export type DeskOrder = {
  readonly number: string
  readonly createdAt: EpochMs
  readonly status: string
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly contact?: OrderContact
  /** The buyer's own address, a row each. */
  readonly address?: readonly string[]
  /** The receiver who is not the buyer, with address, a row each. */
  readonly receiver?: readonly string[]
  /** To the receiver. */
  readonly message?: string
  /** The payer who is not the buyer, a row each. */
  readonly payer?: readonly string[]
  /** The buyer's message to the shop. */
  readonly comments?: string
  readonly total: Cents
  /** Whether goods of it are still to be sent or fetched (rules/delivery#goods). */
  readonly canBeSent?: boolean
  /** Pieces of goods, without those that were refunded. */
  readonly goodsAmount?: number
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
    /** Participants of pieces that have no tickets yet. */
    readonly participants: readonly DeskParticipant[]
  }[]
  /** Participants whose answers may be corrected. */
  readonly registrations?: readonly DeskRegistration[]
  /** What of it waits for a person, the oldest first. */
  readonly toDo?: readonly ToDo[]
  readonly story: readonly StoryEntry[]
}

/** Goods of an order that left. */
export type Sending = {
  /** Where their parcel is followed. */
  readonly tracking?: string
  /** The people for whom they were packed; absent where they need no postal address. */
  readonly seen?: OrderPeople
  /** How many pieces were packed. */
  readonly goods?: number
}

/** The part of an order to refund. */
export type RefundWanted = {
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly isWhole: boolean
  readonly reason: string
  /** The cost of the shop's terms is not kept (rules/payment#refund-cost). */
  readonly isWithoutCost?: boolean
  /** The order was shown with nothing but kept costs left, and these go back. */
  readonly returnsKept?: boolean
}

/** Whether nothing but kept refund costs is left of an order: it is cancelled (rules/payment#refund-cost). */
export const isOnlyKept = ({ status }: Pick<DeskOrder, 'status'>): boolean => status === onlyKept

/** A refund as it is asked for of an order that is shown: one of which only kept costs are left gives these back. */
export const refundOf = (order: DeskOrder, wanted: RefundWanted): RefundWanted =>
  isOnlyKept(order) ? { ...wanted, returnsKept: true } : wholeIfAll(order, wanted)

/** The goods that may go back, once each: a product that was bought at two prices has a line for either. */
export const refundableGoods = (order: DeskOrder): DeskOrder['goods'] => {
  const goods = order.goods.filter(({ canGoBack }) => canGoBack)
  return goods
    .filter(({ id }, index) => goods.findIndex(one => one.id === id) === index)
    .map(first => {
      const own = goods.filter(({ id }) => id === first.id)
      return {
        ...first,
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        total: addCents(...own.map(({ total }) => total)),
        participants: own.flatMap(({ participants }) => participants),
      }
    })
}

/** All pieces of an order go back as the whole order, with its costs (rules/desk#refund). */
const wholeIfAll = (order: DeskOrder, wanted: RefundWanted): RefundWanted => {
  const goods = refundableGoods(order)
  const isAll =
    order.tickets.every(({ code }) => wanted.tickets.includes(code)) &&
    goods.every(({ id, amount }) => wanted.products.find(one => one.id === id)?.amount === amount) &&
    order.tickets.length + goods.length > 0
  return isAll ? { ...wanted, isWhole: true, tickets: [], products: [] } : wanted
}

/** `cost`: the one that was shown and is kept. */
export type RefundAsked = RefundWanted & { readonly isPreview: boolean; readonly cost?: Cents | undefined }

export type RefundSplit = {
  readonly money: Cents
  readonly vouchers: Cents
  readonly provider?: string
  /** The refund cost by the shop's terms, whether or not it is kept. */
  readonly cost?: Cents
}

/** A bank transfer that paid an order: the bank's own reference and the sum that came. */
export type Transfer = { readonly reference: string; readonly sum: Cents; readonly reason: string }

/** The new receiver of an order, or of only the ticket with that code, and the reason. */
export type NewReceiver = {
  readonly ticket?: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly reason: string
}

/** The fields of an order's people that change, the people that were shown, and the reason (rules/desk#contact). */
export type ContactCorrection = {
  readonly changed: OrderPeople
  readonly seen: OrderPeople
  readonly reason: string
}

/** Answers of one participant that were wrong, by the question's name (rules/desk#answers). */
export type AnswersCorrection = {
  readonly registration: Pick<DeskRegistration, 'ticket' | 'productId' | 'place'>
  readonly answers: Readonly<Record<string, string>>
  readonly reason: string
}

/** An event that a view of the desk is about (rules/desk#events). */
export type DeskEvent = {
  readonly id: string
  readonly title: LocalizedText
  readonly startsAt: EpochMs
  /** Set if the event is over, or does not take place as it was sold. */
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
  /** The participant's answers, by the question's name. */
  readonly answers?: Readonly<Record<string, string>>
  readonly usedAt?: EpochMs
}

/** A question to an event's participants; `isName`: its answer is part of their name (rules/desk#lists). */
export type AttendeeQuestion = { readonly name: string; readonly title: LocalizedText; readonly isName: boolean }

/** The attendees of an event, the questions to its participants in the order of the form, and the note for staff. */
export type AttendeeList = {
  readonly attendees: readonly Attendee[]
  readonly questions: readonly AttendeeQuestion[]
  readonly note: string
}
