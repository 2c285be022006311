import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import { centsToWire } from '../money/money.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { present } from '../wire/present.ts'
import * as wire from '../wire/wire-object.ts'
import { deskCallPath, deskCallPaths } from './desk-call-paths.ts'
import type {
  AnswersCorrection,
  AttendeeList,
  Contact,
  ContactCorrection,
  DeskEvent,
  DeskOrder,
  FoundOrder,
  NewReceiver,
  OrderFilter,
  RefundAsked,
  RefundSplit,
  Transfer,
} from './desk-order.ts'
import { type DeskSales, readSales } from './desk-sales.ts'
import { type DeskStock, readDeskStock } from './desk-stock.ts'
import { type DoorsOverview, readDoorsOverview } from './door-overview.ts'
import { readAttendee, readDeskEvent } from './read-desk-lists.ts'
import { readDeskOrder, readFoundOrder, readRefundSplit } from './read-desk-order.ts'
import { type OrderSeats, readOrderSeats, type SeatMove } from './seat-plan.ts'
import type { SaleChannel, SaleDecision } from './stock-rules.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** A change of an event's stock; `from` is the state that it was decided on. */
export type StockChange = {
  readonly reason: string
  readonly quotas: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly block: readonly string[]
  readonly free: readonly string[]
  readonly sales: readonly {
    readonly channel: SaleChannel
    readonly from: SaleDecision | undefined
    readonly to: SaleDecision | undefined
  }[]
  readonly note: { readonly from: string; readonly to: string } | undefined
}

/** Calls of the desk, which a manager makes (rules/desk). Never throws. */
export interface DeskApi {
  findOrders(typed: string, show?: Exclude<OrderFilter, 'all'>): Answer<readonly FoundOrder[]>
  readOrder(number: string): Answer<DeskOrder>
  resend(number: string): Answer<void>
  readSales(): Answer<DeskSales>
  readDoors(eventId: string): Answer<DoorsOverview>
  readStock(eventId: string): Answer<DeskStock>
  /** Answers the stock after it. */
  changeStock(eventId: string, change: StockChange): Answer<DeskStock>
  /** A preview changes nothing. The key makes a repetition the same refund. */
  refund(number: string, wanted: RefundAsked, key: string): Answer<RefundSplit>
  /** The key makes a repetition the same change. */
  changeReceiver(number: string, receiver: NewReceiver, key: string): Answer<void>
  /** Repeated, it is done once. */
  correctContact(number: string, contact: ContactCorrection): Answer<void>
  /** Repeated, it is done once. */
  correctAnswers(number: string, correction: AnswersCorrection): Answer<void>
  readSeats(number: string): Answer<OrderSeats>
  /** All or nothing; repeated, it is done once. */
  moveSeats(number: string, moves: readonly SeatMove[], reason: string): Answer<void>
  giveTime(number: string, days: number, reason: string): Answer<void>
  /** Repeated, it is done once. */
  markPaid(number: string, transfer: Transfer): Answer<void>
  end(number: string, reason: string): Answer<void>
  /** The key makes a repetition the same act. */
  send(number: string, tracking: string | undefined, key: string): Answer<void>
  /** The events whose lists can be opened. */
  listEvents(): Answer<readonly DeskEvent[]>
  listAttendees(eventId: string): Answer<AttendeeList>
}

/** The calls of the desk over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createDeskApi = (given: GatewayParts): DeskApi => {
  const call = createCall(given, deskCallPaths)
  return {
    findOrders: (typed, show) =>
      call('findDeskOrders', deskCallPath('findDeskOrders', {}, { q: typed, ...(show && { show }) }), {}, body =>
        wire.each(wire.withList(body, 'orders'), 'orders', readFoundOrder),
      ),
    readOrder: orderNumber =>
      call('readDeskOrder', deskCallPath('readDeskOrder', { orderNumber }), {}, body =>
        readDeskOrder(wire.inner(body, 'order')),
      ),
    readSales: () =>
      call('readDeskSales', deskCallPath('readDeskSales', {}), {}, body => readSales(wire.inner(body, 'sales'))),
    readDoors: eventId =>
      call('readDeskDoors', deskCallPath('readDeskDoors', { eventId }), {}, body =>
        readDoorsOverview(wire.inner(body, 'doors')),
      ),
    readStock: eventId =>
      call('readDeskStock', deskCallPath('readDeskStock', { eventId }), {}, body =>
        readDeskStock(wire.inner(body, 'stock')),
      ),
    changeStock: (eventId, { sales, ...change }) =>
      call(
        'changeDeskStock',
        deskCallPath('changeDeskStock', { eventId }),
        {
          body: {
            change: present({
              ...change,
              quotas: [...change.quotas],
              block: [...change.block],
              free: [...change.free],
              sales: sales.map(({ channel, from, to }) => ({
                channel,
                from: wireDecision(from),
                to: wireDecision(to),
              })),
            }),
          },
        },
        body => readDeskStock(wire.inner(body, 'stock')),
      ),
    resend: orderNumber =>
      call('resendDeskOrder', deskCallPath('resendDeskOrder', { orderNumber }), { body: {} }, () => undefined),
    changeReceiver: (orderNumber, { firstName, lastName, email, reason, ticket }, key) =>
      call(
        'changeDeskReceiver',
        deskCallPath('changeDeskReceiver', { orderNumber }),
        {
          key,
          body: { receiver: present({ ticket, first_name: firstName, last_name: lastName, email, reason }) },
        },
        () => undefined,
      ),
    correctContact: (orderNumber, { changed, seen, reason }) =>
      call(
        'correctDeskContact',
        deskCallPath('correctDeskContact', { orderNumber }),
        { body: { contact: { ...wireContact(changed), seen: wireContact(seen), reason } } },
        () => undefined,
      ),
    correctAnswers: (orderNumber, { registration: { ticket, productId, place }, answers, reason }) =>
      call(
        'correctDeskAnswers',
        deskCallPath('correctDeskAnswers', { orderNumber }),
        { body: { correction: present({ ticket, product_id: productId, place, answers, reason }) } },
        () => undefined,
      ),
    readSeats: orderNumber =>
      call('readDeskSeats', deskCallPath('readDeskSeats', { orderNumber }), {}, body =>
        readOrderSeats(wire.inner(body, 'seats')),
      ),
    moveSeats: (orderNumber, moves, reason) =>
      call(
        'moveDeskSeats',
        deskCallPath('moveDeskSeats', { orderNumber }),
        { body: { move: { moves: [...moves], reason } } },
        () => undefined,
      ),
    giveTime: (orderNumber, days, reason) =>
      call(
        'giveDeskOrderTime',
        deskCallPath('giveDeskOrderTime', { orderNumber }),
        { body: { time: { days, reason } } },
        () => undefined,
      ),
    markPaid: (orderNumber, { reference, sum, reason }) =>
      call(
        'markDeskOrderPaid',
        deskCallPath('markDeskOrderPaid', { orderNumber }),
        { body: { transfer: { reference, amount: centsToWire(sum), reason } } },
        () => undefined,
      ),
    end: (orderNumber, reason) =>
      call(
        'endDeskOrder',
        deskCallPath('endDeskOrder', { orderNumber }),
        { body: { end: { reason } } },
        () => undefined,
      ),
    send: (orderNumber, tracking, key) =>
      call(
        'sendDeskOrder',
        deskCallPath('sendDeskOrder', { orderNumber }),
        { key, body: { sending: present({ tracking }) } },
        () => undefined,
      ),
    listEvents: () =>
      call('listDeskEvents', deskCallPath('listDeskEvents', {}), {}, body =>
        wire.each(wire.withList(body, 'events'), 'events', readDeskEvent),
      ),
    listAttendees: eventId =>
      call('listDeskAttendees', deskCallPath('listDeskAttendees', { eventId }), {}, body => ({
        attendees: wire.each(wire.withList(body, 'attendees'), 'attendees', readAttendee),
        questions: wire.each(body, 'questions', question => ({
          name: wire.text(question, 'name'),
          title: wire.localizedText(question, 'title'),
          isName: wire.flag(question, 'is_name'),
        })),
        note: wire.optionalText(body, 'note') ?? '',
      })),
    refund: (
      orderNumber,
      { isWhole, isPreview, isWithoutCost = false, cost, returnsKept, tickets, products, reason },
      key,
    ) =>
      call(
        'refundDeskOrder',
        deskCallPath('refundDeskOrder', { orderNumber }),
        {
          key,
          body: {
            refund: {
              whole: isWhole,
              tickets,
              products,
              reason,
              is_preview: isPreview,
              ...(isPreview && { keep_cost: !isWithoutCost }),
              ...(cost !== undefined && { cost: centsToWire(cost) }),
              ...(returnsKept && { returns_kept: true }),
            },
          },
        },
        body => readRefundSplit(wire.inner(body, 'split')),
      ),
  }
}

const wireContact = ({ firstName, lastName, email }: Contact) =>
  present({ first_name: firstName, last_name: lastName, email })

const wireDecision = (decision: SaleDecision | undefined) =>
  decision ? { state: decision.state, at: new Date(decision.at).toISOString() } : null
