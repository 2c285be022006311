import { mostFoundOrders } from '@portti/contract/words'
import type { SignInProblem } from '../box-office/till/sign-in.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { SeatMap } from '../seat-map/seat-map.ts'
import type { Store } from '../state/store.ts'
import type {
  DeskOrder,
  FoundOrder,
  NewReceiver,
  OrderFilter,
  RefundSplit,
  RefundWanted,
  Transfer,
} from './desk-order.ts'
import type { SeatPlan } from './seat-plan.ts'

/** What is typed into an open panel of an order and not sent yet. Held in memory, and only for whoever typed it (rules/desk#idle). */
export type DeskDraft = {
  readonly number: string
  readonly panel: 'receiver' | 'seats' | 'refund' | 'later' | 'paid' | 'end' | 'sending'
  readonly fields: Readonly<Record<string, string>>
}

export type DeskState = {
  readonly typed: string
  readonly filter: OrderFilter
  readonly found: readonly FoundOrder[]
  /** Whether `found` is the answer to what was asked last. */
  readonly isFound: boolean
  readonly isAsking: boolean
  readonly order: DeskOrder | undefined
  /** The refund that is being planned, with its split once the server told it. */
  readonly refund:
    | { readonly wanted: RefundWanted; readonly split: RefundSplit | undefined; readonly key: string }
    | undefined
  /** The moves of seats that are being planned. */
  readonly seats: SeatPlan | undefined
  /** The maps of their events, by event, as far as they are there. */
  readonly halls: Readonly<Record<string, SeatMap>>
  readonly draft: DeskDraft | undefined
  /** What was done last. */
  readonly done:
    | 'resent'
    | 'refunded'
    | 'receiverChanged'
    | 'ticketGiven'
    | 'seatsMoved'
    | 'timeGiven'
    | 'markedPaid'
    | 'ended'
    | 'sent'
    | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** Orders at the manager's desk (rules/desk). */
export interface Desk extends Store<DeskState> {
  search(typed: string): Promise<void>
  filter(filter: OrderFilter): Promise<void>
  open(number: string): Promise<void>
  close(): void
  keepDraft(draft: DeskDraft | undefined): void
  resend(): Promise<void>
  /** Gives the open order, or one ticket of it, to somebody else; tried again, it is the same change (rules/desk#receiver). */
  changeReceiver(receiver: NewReceiver): Promise<void>
  /** Plans moves of the open order's seats: asks which are free. */
  openSeats(): Promise<void>
  closeSeats(): void
  /** Where a ticket goes; undefined lets it stay. */
  chooseSeat(ticket: string, seatId: string | undefined): void
  /** Which ticket the map is for. */
  turnToTicket(ticket: string): void
  /** A press on the map (rules/desk#seats). */
  pressSeat(seatId: string): void
  /** Moves what is planned. Refused, the plan stays as far as its seats are still free (rules/desk#seats). */
  moveSeats(reason: string): Promise<void>
  /** Gives the open order, which is unpaid, days to be paid (rules/desk#unpaid). */
  giveTime(days: number, reason: string): Promise<void>
  /** Marks the open order, which is unpaid, as paid by a bank transfer; tried again, it is done once (rules/desk#unpaid). */
  markPaid(transfer: Transfer): Promise<void>
  /** Ends the open order, which is unpaid. */
  end(reason: string): Promise<void>
  /** Marks the goods of the open order as sent; tried again, it is done once (rules/delivery#goods). */
  send(tracking: string | undefined): Promise<void>
  /** Plans a refund, and asks how it would split. */
  planRefund(wanted: RefundWanted | undefined): Promise<void>
  /** Does what was planned; only after its split is known. Tried again, it is the same refund. */
  refund(reason: string): Promise<void>
}

/** Whether the list has as many orders as a search answers: there may be older ones. */
export const isListFull = ({ found }: Pick<DeskState, 'found'>): boolean => found.length >= mostFoundOrders

/** Whether something was begun at an order and not done yet: a newer version of the page waits for it (rules/kiosk#installable). */
export const hasDeskPlan = ({ draft, refund, seats }: DeskState): boolean => [draft, refund, seats].some(Boolean)
