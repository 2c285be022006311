import { maxFoundOrders } from '@portti/contract/words'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { SeatMap } from '../seat-map/seat-map.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import type { Store } from '../state/store.ts'
import type {
  AnswersCorrection,
  ContactCorrection,
  DeskOrder,
  FoundOrder,
  NewReceiver,
  OrderFilter,
  RefundSplit,
  RefundWanted,
  Transfer,
} from './desk-order.ts'
import type { SeatPlan } from './seat-plan.ts'
import type { ToDo, ToDoEnd } from './to-do.ts'

/** Unsent input of an open panel of an order, held in memory, and only for the clerk who typed it (rules/desk#idle). */
export type DeskDraft = {
  /** Of the order; of what waits for a person without one, its id. */
  readonly number: string
  readonly panel: 'receiver' | 'answers' | 'seats' | 'refund' | 'later' | 'paid' | 'end' | 'sending' | 'toDo'
  readonly fields: Readonly<Record<string, string | undefined>>
}

export type DeskState = {
  readonly typed: string
  readonly filter: OrderFilter
  readonly found: readonly FoundOrder[]
  /** Whether `found` is the answer to what was asked last. */
  readonly isFound: boolean
  readonly isPending: boolean
  /** What waits for a person without an order; undefined until it was read. */
  readonly toDo: readonly ToDo[] | undefined
  /** How many orders and others wait for a person; undefined until it was read. */
  readonly toDoCount: number | undefined
  readonly order: DeskOrder | undefined
  /** Another order that is on its way: nothing is done until it is known which one stays (rules/desk#search). */
  readonly opening: string | undefined
  /** The refund that is being planned, with its split once the server told it. */
  readonly refund:
    | {
        readonly wanted: RefundWanted
        readonly split: RefundSplit | undefined
        readonly key: string
        /** The refund cost by the shop's terms, also while a new split is asked for. */
        readonly cost?: Cents | undefined
      }
    | undefined
  /** The moves of seats that are being planned. */
  readonly seats: SeatPlan | undefined
  /** The maps of their events, by event, as far as they are there. */
  readonly halls: Readonly<Record<string, SeatMap>>
  readonly draft: DeskDraft | undefined
  /** The last action. */
  readonly done:
    | 'resent'
    | 'refunded'
    | 'refundedLessCost'
    | 'receiverChanged'
    | 'ticketGiven'
    | 'contactCorrected'
    | 'answersCorrected'
    | 'seatsMoved'
    | 'timeGiven'
    | 'markedPaid'
    | 'ended'
    | 'sent'
    | 'toDoEnded'
    | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/**
 * Orders at the manager's desk (rules/desk). An action returns whether it was done and its order is still open;
 * `problem` says why it was not done.
 */
export interface DeskService extends Store<DeskState> {
  /** Shows what is typed at once, and searches when nothing was typed for 200 ms; for the same words again at once. */
  search(typed: string): Promise<void>
  filter(filter: OrderFilter): Promise<void>
  open(number: string): Promise<void>
  close(): void
  keepDraft(draft: DeskDraft | undefined): void
  resend(): Promise<boolean>
  /**
   * Gives the open order, or one ticket of it, to somebody else; tried again, it is the same change
   * (rules/desk#receiver).
   */
  changeReceiver(receiver: NewReceiver): Promise<boolean>
  /** Corrects details of the open order's buyer, receiver and payer (rules/desk#contact). */
  correctContact(contact: ContactCorrection): Promise<boolean>
  /** Corrects answers of participants of the open order, one after the other (rules/desk#answers). */
  correctAnswers(corrections: readonly AnswersCorrection[]): Promise<boolean>
  /** Plans moves of the open order's seats: asks which are free. */
  openSeats(): Promise<void>
  closeSeats(): void
  /** Chooses the new seat of a ticket; undefined lets it stay. */
  chooseSeat(ticket: string, seatId: string | undefined): void
  /** Chooses the ticket that the map is for. */
  turnToTicket(ticket: string): void
  /** A press on the map (rules/desk#seats). */
  pressSeat(seatId: string): void
  /** Carries out the plan. If refused, it stays as far as its seats are still free (rules/desk#seats). */
  moveSeats(reason: string): Promise<boolean>
  /** Gives the open order, which is unpaid, days to be paid (rules/desk#unpaid). */
  giveTime(days: number, reason: string): Promise<boolean>
  /**
   * Marks the open order, which is unpaid, as paid by a bank transfer; tried again, it is done once
   * (rules/desk#unpaid).
   */
  markPaid(transfer: Transfer): Promise<boolean>
  /** Ends the open order, which is unpaid. */
  end(reason: string): Promise<boolean>
  /** Marks the goods of the open order as sent; tried again, it is done once (rules/delivery#goods). */
  send(tracking: string | undefined): Promise<boolean>
  /**
   * Ends what waits for a person, of the open order or of none; tried again, it is done once. Undone, what still waits
   * is read again (rules/desk#to-do).
   */
  endToDo(id: string, how: ToDoEnd, reason: string): Promise<boolean>
  /** Plans a refund, and asks how it would split. */
  planRefund(wanted: RefundWanted | undefined): Promise<void>
  /** Carries out the planned refund, once its split is known. Tried again, it is the same refund. */
  refund(reason: string): Promise<void>
}

/** Whether the list has as many orders as a search answers: there may be older ones. */
export const isListFull = ({ found }: Pick<DeskState, 'found'>): boolean => found.length >= maxFoundOrders

/**
 * Whether an action at an order was begun and is not done yet: a newer version of the page waits for it
 * (rules/kiosk#installable).
 */
export const hasDeskPlan = ({ draft, refund, seats }: DeskState): boolean => [draft, refund, seats].some(Boolean)
