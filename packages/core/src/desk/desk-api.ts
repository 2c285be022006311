import type { ApiResult } from '../errors/api-result.ts'
import { centsToWire } from '../money/money.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { deskCallPath, deskCallPaths } from './desk-call-paths.ts'
import type {
  AnswersCorrection,
  AttendeeList,
  ContactCorrection,
  DeskEvent,
  DeskOrder,
  FoundOrder,
  NewReceiver,
  OrderFilter,
  RefundAsked,
  RefundSplit,
  Sending,
  Transfer,
} from './desk-order.ts'
import { type DeskSales, parseSales } from './desk-sales.ts'
import { type DeskStock, parseDeskStock } from './desk-stock.ts'
import { type DoorsOverview, parseDoorsOverview } from './door-overview.ts'
import { parseAttendee, parseDeskEvent } from './parse-desk-lists.ts'
import { parseDeskOrder, parseFoundOrder, parseRefundSplit } from './parse-desk-order.ts'
import { parseToDo } from './parse-to-do.ts'
import { type OrderSeats, parseOrderSeats, type SeatMove } from './seat-plan.ts'
import type { SaleChannel, SaleDecision } from './stock-rules.ts'
import type { ToDo, ToDoEnd } from './to-do.ts'

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
  findOrders(typed: string, show?: Exclude<OrderFilter, 'all'>): ApiResult<readonly FoundOrder[]>
  fetchOrder(number: string): ApiResult<DeskOrder>
  resend(number: string): ApiResult<void>
  fetchSales(): ApiResult<DeskSales>
  fetchDoors(eventId: string): ApiResult<DoorsOverview>
  fetchStock(eventId: string): ApiResult<DeskStock>
  /** Answers the stock after it. */
  changeStock(eventId: string, change: StockChange): ApiResult<DeskStock>
  /** A preview changes nothing. The key makes a repetition the same refund. */
  refund(number: string, wanted: RefundAsked, key: string): ApiResult<RefundSplit>
  /** The key makes a repetition the same change. */
  changeReceiver(number: string, receiver: NewReceiver, key: string): ApiResult<void>
  /** Repeated, it is done once. */
  correctContact(number: string, contact: ContactCorrection): ApiResult<void>
  /** Repeated, it is done once. */
  correctAnswers(number: string, correction: AnswersCorrection): ApiResult<void>
  fetchSeats(number: string): ApiResult<OrderSeats>
  /** All or nothing; repeated, it is done once. */
  moveSeats(number: string, moves: readonly SeatMove[], reason: string): ApiResult<void>
  giveTime(number: string, days: number, reason: string): ApiResult<void>
  /** Repeated, it is done once. */
  markPaid(number: string, transfer: Transfer): ApiResult<void>
  end(number: string, reason: string): ApiResult<void>
  /** The key makes a repetition the same action. */
  send(number: string, sending: Sending, key: string): ApiResult<void>
  /** What waits for a person and belongs to no order, the oldest first, and how many orders have something that waits. */
  listToDo(): ApiResult<{ readonly orders: number; readonly toDo: readonly ToDo[] }>
  /** Repeated, it is done once. */
  endToDo(id: string, how: ToDoEnd, reason: string): ApiResult<void>
  /** The events whose lists can be opened. */
  listEvents(): ApiResult<readonly DeskEvent[]>
  listAttendees(eventId: string): ApiResult<AttendeeList>
}

/** The calls of the desk over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createDeskApi = (given: GatewayParts): DeskApi => {
  const call = createCall(given, deskCallPaths)
  return {
    findOrders: (typed, show) =>
      call('findDeskOrders', deskCallPath('findDeskOrders', {}, { q: typed, ...(show && { show }) }), {}, body =>
        wire.each(wire.withList(body, 'orders'), 'orders', parseFoundOrder),
      ),
    fetchOrder: orderNumber =>
      call('readDeskOrder', deskCallPath('readDeskOrder', { orderNumber }), {}, body =>
        parseDeskOrder(wire.inner(body, 'order')),
      ),
    fetchSales: () =>
      call('readDeskSales', deskCallPath('readDeskSales', {}), {}, body => parseSales(wire.inner(body, 'sales'))),
    fetchDoors: eventId =>
      call('readDeskDoors', deskCallPath('readDeskDoors', { eventId }), {}, body =>
        parseDoorsOverview(wire.inner(body, 'doors')),
      ),
    fetchStock: eventId =>
      call('readDeskStock', deskCallPath('readDeskStock', { eventId }), {}, body =>
        parseDeskStock(wire.inner(body, 'stock')),
      ),
    changeStock: (eventId, { sales, ...change }) =>
      call(
        'changeDeskStock',
        deskCallPath('changeDeskStock', { eventId }),
        {
          body: {
            change: omitUndefined({
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
        body => parseDeskStock(wire.inner(body, 'stock')),
      ),
    resend: orderNumber =>
      call('resendDeskOrder', deskCallPath('resendDeskOrder', { orderNumber }), { body: {} }, () => undefined),
    changeReceiver: (orderNumber, { firstName, lastName, email, reason, ticket }, key) =>
      call(
        'changeDeskReceiver',
        deskCallPath('changeDeskReceiver', { orderNumber }),
        {
          key,
          body: { receiver: omitUndefined({ ticket, first_name: firstName, last_name: lastName, email, reason }) },
        },
        () => undefined,
      ),
    correctContact: (orderNumber, { changed, seen, reason }) =>
      call(
        'correctDeskContact',
        deskCallPath('correctDeskContact', { orderNumber }),
        { body: { contact: { ...changed, seen, reason } } },
        () => undefined,
      ),
    correctAnswers: (orderNumber, { registration: { ticket, productId, place }, answers, reason }) =>
      call(
        'correctDeskAnswers',
        deskCallPath('correctDeskAnswers', { orderNumber }),
        { body: { correction: omitUndefined({ ticket, product_id: productId, place, answers, reason }) } },
        () => undefined,
      ),
    fetchSeats: orderNumber =>
      call('readDeskSeats', deskCallPath('readDeskSeats', { orderNumber }), {}, body =>
        parseOrderSeats(wire.inner(body, 'seats')),
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
    send: (orderNumber, sending, key) =>
      call(
        'sendDeskOrder',
        deskCallPath('sendDeskOrder', { orderNumber }),
        { key, body: { sending } },
        () => undefined,
      ),
    listToDo: () =>
      call('listDeskToDo', deskCallPath('listDeskToDo', {}), {}, body => ({
        orders: wire.whole(body, 'orders'),
        toDo: wire.each(wire.withList(body, 'to_do'), 'to_do', parseToDo),
      })),
    endToDo: (toDoId, how, reason) =>
      call('endDeskToDo', deskCallPath('endDeskToDo', { toDoId }), { body: { end: { how, reason } } }, () => undefined),
    listEvents: () =>
      call('listDeskEvents', deskCallPath('listDeskEvents', {}), {}, body =>
        wire.each(wire.withList(body, 'events'), 'events', parseDeskEvent),
      ),
    listAttendees: eventId =>
      call('listDeskAttendees', deskCallPath('listDeskAttendees', { eventId }), {}, body => ({
        attendees: wire.each(wire.withList(body, 'attendees'), 'attendees', parseAttendee),
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
        body => parseRefundSplit(wire.inner(body, 'split')),
      ),
  }
}

const wireDecision = (decision: SaleDecision | undefined) =>
  decision ? { state: decision.state, at: new Date(decision.at).toISOString() } : null
