import type {
  WireAttendee,
  WireDeskEvent,
  WireDeskOrder,
  WireDeskParticipant,
  WireDeskRefundSplit,
  WireFoundOrder,
} from '@portti/contract'
import { clerkSessionHeader, deskEventStates } from '@portti/contract/words'
import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import { centsToWire } from '../money/money.ts'
import { readTicketSeat } from '../order/read-ticket-seat.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { present } from '../wire/present.ts'
import * as wire from '../wire/wire-object.ts'
import { deskCallPath, deskCallPaths } from './desk-call-paths.ts'
import type {
  Attendee,
  AttendeeList,
  DeskEvent,
  DeskOrder,
  DeskParticipant,
  DeskTicket,
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
        wire.each(wire.withList(body, 'orders'), 'orders', readFound),
      ),
    readOrder: (token, orderNumber) =>
      call('readDeskOrder', deskCallPath('readDeskOrder', { orderNumber }), by(token), body =>
        readOrder(wire.inner(body, 'order')),
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
        wire.each(wire.withList(body, 'events'), 'events', readEvent),
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
        body => readSplit(wire.inner(body, 'split')),
      ),
  }
}

const wireDecision = (decision: SaleDecision | undefined) =>
  decision ? { state: decision.state, at: new Date(decision.at).toISOString() } : null

const readFound = (from: wire.WireObject<WireFoundOrder>): FoundOrder =>
  present({
    number: wire.text(from, 'number'),
    createdAt: wire.moment(from, 'created'),
    status: wire.text(from, 'status'),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    total: wire.cents(from, 'total'),
    tickets: wire.whole(from, 'tickets'),
    matched: wire.text(from, 'matched'),
  })

const readEvent = (from: wire.WireObject<WireDeskEvent>): DeskEvent => {
  const state = wire.oneOf(from, 'state', deskEventStates, 'over')
  return present({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    startsAt: wire.moment(from, 'start_date'),
    state: state === 'coming' ? undefined : state,
  })
}

const readAttendee = (from: wire.WireObject<WireAttendee>): Attendee =>
  present({
    code: wire.text(from, 'code'),
    order: wire.text(from, 'order'),
    title: wire.localizedText(from, 'title'),
    seat: readTicketSeat(from),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    phone: wire.optionalText(from, 'phone'),
    participant: wire.optionalText(from, 'participant'),
    answers: readAnswers(from),
    usedAt: wire.optionalMoment(from, 'used'),
  })

const readAnswers = (from: wire.WireObject<WireAttendee>): Attendee['answers'] => {
  const answers = wire.optionalInner(from, 'answers')
  return answers && Object.fromEntries(Object.keys(answers.fields).map(name => [name, wire.text(answers, name)]))
}

const readSplit = (from: wire.WireObject<WireDeskRefundSplit>): RefundSplit =>
  present({
    money: wire.cents(from, 'money'),
    vouchers: wire.cents(from, 'vouchers'),
    provider: wire.optionalText(from, 'provider'),
  })

type WireTicket = WireDeskOrder['tickets'][number]

const readHolder = (ticket: wire.WireObject<WireTicket>): DeskTicket['holder'] => {
  const holder = wire.optionalInner(ticket, 'holder')
  return holder && { name: wire.text(holder, 'name'), email: wire.text(holder, 'email') }
}

const readParticipant = (from: wire.WireObject<WireDeskParticipant>): DeskParticipant => ({
  name: wire.text(from, 'name'),
  answers: wire.each(from, 'answers', answer => ({
    title: wire.localizedText(answer, 'title'),
    value: wire.text(answer, 'value'),
  })),
})

const participantOf = (ticket: wire.WireObject<WireTicket>): DeskParticipant | undefined => {
  const participant = wire.optionalInner(ticket, 'participant')
  return participant && readParticipant(participant)
}

const readOrder = (from: wire.WireObject<WireDeskOrder>): DeskOrder => {
  const lines = wire.each(from, 'lines', line => ({
    id: wire.id(line, 'product_id'),
    title: wire.localizedText(line, 'title'),
    amount: wire.whole(line, 'amount'),
    total: wire.cents(line, 'total'),
    hasTickets: wire.flag(line, 'has_tickets'),
    canGoBack: wire.flag(line, 'can_go_back'),
    participants: wire.each(line, 'participants', readParticipant),
  }))
  const rows = (key: 'address' | 'receiver' | 'payer') => {
    const texts = wire.texts(from, key)
    return texts.length > 0 ? texts : undefined
  }
  return present({
    number: wire.text(from, 'number'),
    createdAt: wire.moment(from, 'created'),
    status: wire.text(from, 'status'),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    phone: wire.optionalText(from, 'phone'),
    address: rows('address'),
    receiver: rows('receiver'),
    message: wire.optionalText(from, 'message'),
    payer: rows('payer'),
    comments: wire.optionalText(from, 'comments'),
    total: wire.cents(from, 'total'),
    canBeSent: wire.flag(from, 'can_be_sent'),
    payBefore: wire.optionalMoment(from, 'pay_before'),
    goods: lines.filter(({ hasTickets }) => !hasTickets).map(({ hasTickets: _hasTickets, ...line }) => line),
    tickets: wire.each(from, 'tickets', ticket =>
      present({
        code: wire.text(ticket, 'code'),
        title: wire.localizedText(ticket, 'title'),
        event: wire.optionalInner(ticket, 'event') && wire.localizedText(ticket, 'event'),
        seat: readTicketSeat(ticket),
        price: wire.cents(ticket, 'price'),
        usedAt: wire.optionalMoment(ticket, 'used'),
        holder: readHolder(ticket),
        canBeGiven: wire.flag(ticket, 'can_be_given'),
        participant: participantOf(ticket),
      }),
    ),
    story: wire.each(from, 'story', entry =>
      present({
        at: wire.moment(entry, 'at'),
        kind: wire.text(entry, 'kind'),
        amount: wire.optionalCents(entry, 'amount'),
        about: wire.optionalText(entry, 'about'),
        by: wire.optionalText(entry, 'by'),
        reason: wire.optionalText(entry, 'reason'),
      }),
    ),
  })
}
