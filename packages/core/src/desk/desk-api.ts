import { clerkSessionHeader } from '@portti/contract/words'
import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import { centsToWire } from '../money/money.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { present } from '../wire/present.ts'
import * as wire from '../wire/wire-object.ts'
import { deskCallPath, deskCallPaths } from './desk-call-paths.ts'
import type {
  AttendeeList,
  DeskEvent,
  DeskOrder,
  FoundOrder,
  NewReceiver,
  OrderFilter,
  RefundSplit,
  RefundWanted,
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

/** A change of an event's stock; `from` is what it was decided on. */
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

/** Calls of the desk; `token` is a manager's session (rules/desk). Never throws. */
export interface DeskApi {
  findOrders(token: string, typed: string, show?: Exclude<OrderFilter, 'all'>): Answer<readonly FoundOrder[]>
  readOrder(token: string, number: string): Answer<DeskOrder>
  resend(token: string, number: string): Answer<void>
  readSales(token: string): Answer<DeskSales>
  readDoors(token: string, eventId: string): Answer<DoorsOverview>
  readStock(token: string, eventId: string): Answer<DeskStock>
  /** Answers the stock after it. */
  changeStock(token: string, eventId: string, change: StockChange): Answer<DeskStock>
  /** A preview changes nothing. The key makes a repetition the same refund. */
  refund(
    token: string,
    number: string,
    wanted: RefundWanted & { readonly isPreview: boolean },
    key: string,
  ): Answer<RefundSplit>
  /** The key makes a repetition the same change. */
  changeReceiver(token: string, number: string, receiver: NewReceiver, key: string): Answer<void>
  readSeats(token: string, number: string): Answer<OrderSeats>
  /** All or nothing; repeated, it is done once. */
  moveSeats(token: string, number: string, moves: readonly SeatMove[], reason: string): Answer<void>
  giveTime(token: string, number: string, days: number, reason: string): Answer<void>
  /** Repeated, it is done once. */
  markPaid(token: string, number: string, transfer: Transfer): Answer<void>
  end(token: string, number: string, reason: string): Answer<void>
  /** The key makes a repetition the same act. */
  send(token: string, number: string, tracking: string | undefined, key: string): Answer<void>
  /** Those whose lists can be opened. */
  listEvents(token: string): Answer<readonly DeskEvent[]>
  listAttendees(token: string, eventId: string): Answer<AttendeeList>
}

/** The calls of the desk over HTTP. A refusal, or no answer, is the error of the result. */
export const createDeskApi = (given: GatewayParts): DeskApi => {
  const call = createCall(given, deskCallPaths)
  const by = (token: string) => ({ headers: { [clerkSessionHeader]: token } })
  return {
    findOrders: (token, typed, show) =>
      call('findDeskOrders', deskCallPath('findDeskOrders', {}, { q: typed, ...(show && { show }) }), by(token), body =>
        wire.each(wire.withList(body, 'orders'), 'orders', readFoundOrder),
      ),
    readOrder: (token, orderNumber) =>
      call('readDeskOrder', deskCallPath('readDeskOrder', { orderNumber }), by(token), body =>
        readDeskOrder(wire.inner(body, 'order')),
      ),
    readSales: token =>
      call('readDeskSales', deskCallPath('readDeskSales', {}), by(token), body => readSales(wire.inner(body, 'sales'))),
    readDoors: (token, eventId) =>
      call('readDeskDoors', deskCallPath('readDeskDoors', { eventId }), by(token), body =>
        readDoorsOverview(wire.inner(body, 'doors')),
      ),
    readStock: (token, eventId) =>
      call('readDeskStock', deskCallPath('readDeskStock', { eventId }), by(token), body =>
        readDeskStock(wire.inner(body, 'stock')),
      ),
    changeStock: (token, eventId, { sales, ...change }) =>
      call(
        'changeDeskStock',
        deskCallPath('changeDeskStock', { eventId }),
        {
          ...by(token),
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
    resend: (token, orderNumber) =>
      call(
        'resendDeskOrder',
        deskCallPath('resendDeskOrder', { orderNumber }),
        { ...by(token), body: {} },
        () => undefined,
      ),
    changeReceiver: (token, orderNumber, { firstName, lastName, email, reason, ticket }, key) =>
      call(
        'changeDeskReceiver',
        deskCallPath('changeDeskReceiver', { orderNumber }),
        {
          ...by(token),
          key,
          body: { receiver: present({ ticket, first_name: firstName, last_name: lastName, email, reason }) },
        },
        () => undefined,
      ),
    readSeats: (token, orderNumber) =>
      call('readDeskSeats', deskCallPath('readDeskSeats', { orderNumber }), by(token), body =>
        readOrderSeats(wire.inner(body, 'seats')),
      ),
    moveSeats: (token, orderNumber, moves, reason) =>
      call(
        'moveDeskSeats',
        deskCallPath('moveDeskSeats', { orderNumber }),
        { ...by(token), body: { move: { moves: [...moves], reason } } },
        () => undefined,
      ),
    giveTime: (token, orderNumber, days, reason) =>
      call(
        'giveDeskOrderTime',
        deskCallPath('giveDeskOrderTime', { orderNumber }),
        { ...by(token), body: { time: { days, reason } } },
        () => undefined,
      ),
    markPaid: (token, orderNumber, { reference, sum, reason }) =>
      call(
        'markDeskOrderPaid',
        deskCallPath('markDeskOrderPaid', { orderNumber }),
        { ...by(token), body: { transfer: { reference, amount: centsToWire(sum), reason } } },
        () => undefined,
      ),
    end: (token, orderNumber, reason) =>
      call(
        'endDeskOrder',
        deskCallPath('endDeskOrder', { orderNumber }),
        { ...by(token), body: { end: { reason } } },
        () => undefined,
      ),
    send: (token, orderNumber, tracking, key) =>
      call(
        'sendDeskOrder',
        deskCallPath('sendDeskOrder', { orderNumber }),
        { ...by(token), key, body: { sending: present({ tracking }) } },
        () => undefined,
      ),
    listEvents: token =>
      call('listDeskEvents', deskCallPath('listDeskEvents', {}), by(token), body =>
        wire.each(wire.withList(body, 'events'), 'events', readDeskEvent),
      ),
    listAttendees: (token, eventId) =>
      call('listDeskAttendees', deskCallPath('listDeskAttendees', { eventId }), by(token), body => ({
        attendees: wire.each(wire.withList(body, 'attendees'), 'attendees', readAttendee),
        questions: wire.each(body, 'questions', question => ({
          name: wire.text(question, 'name'),
          title: wire.localizedText(question, 'title'),
          isName: wire.flag(question, 'is_name'),
        })),
        note: wire.optionalText(body, 'note') ?? '',
      })),
    refund: (token, orderNumber, { isWhole, isPreview, tickets, products, reason }, key) =>
      call(
        'refundDeskOrder',
        deskCallPath('refundDeskOrder', { orderNumber }),
        { ...by(token), key, body: { refund: { whole: isWhole, tickets, products, reason, is_preview: isPreview } } },
        body => readRefundSplit(wire.inner(body, 'split')),
      ),
  }
}

const wireDecision = (decision: SaleDecision | undefined) =>
  decision ? { state: decision.state, at: new Date(decision.at).toISOString() } : null
