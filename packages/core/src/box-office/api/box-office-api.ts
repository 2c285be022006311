import type { WireAllotment, WireClerk, WireDevice } from '@portti/contract'
import { clerkSessionHeader, counterPaymentKinds, deviceKeyHeader, tillPrinterKinds } from '@portti/contract/words'
import type { Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import { centsToWire } from '../../money/money.ts'
import { readFee } from '../../ticket-api/read-product.ts'
import { createCall, type GatewayParts } from '../../wire/create-call.ts'
import type { CartKey } from '../../wire/keys.ts'
import { present } from '../../wire/present.ts'
import * as wire from '../../wire/wire-object.ts'
import { staffCallPath, staffCallPaths } from '../till/staff-call-paths.ts'
import type { Clerk, Till, TillPrinter } from '../till/till.ts'
import type { Allotment, OfflineSale } from './allotment.ts'
import type { CounterOrder, CounterRefundWanted, RefundedSale } from './counter-order.ts'
import type { CashMovement, DrawerClosing, DrawerReport } from './drawer-report.ts'
import type { HandedOut } from './hand-out.ts'
import type { ParkedSale } from './parked-sales.ts'
import { readCounterOrder, readRefundedSale } from './read-counter-order.ts'
import { readHandedOut } from './read-handed-out.ts'
import { readParkedSale } from './read-parked-sale.ts'
import { readReport } from './read-report.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** Calls of the box office, in addition to those of every shopper (rules/kiosk#sign-in). Never throws. */
export interface BoxOfficeApi {
  /** The till that a device key belongs to, and the clerks who may sign in on it. */
  readTill(key: string): Answer<{ readonly till: Till; readonly clerks: readonly Clerk[] }>
  signIn(key: string, clerkId: string, pin: string): Answer<SignedIn>
  /** The till of a session that is still valid; asking extends it. */
  keepAlive(token: string): Answer<Till>
  signOut(token: string): Answer<void>
  /** Why the cash of a Z report differs from what should have been there. */
  explainDifference(token: string, number: number, reason: string): Answer<void>
  /** The idempotency key identifies a movement: resending it moves nothing twice. */
  moveCash(token: string, movement: CashMovement, key: string): Answer<void>
  /** A sale by its number or by the code of one of its tickets. */
  readSale(token: string, reference: string): Answer<CounterOrder>
  /** The idempotency key identifies the attempt: resending it gives nothing back twice. */
  refund(token: string, wanted: CounterRefundWanted, key: string): Answer<RefundedSale>
  /** The idempotency key identifies the hand-out: resending it records nothing twice. Without a ticket's code it is all of the order. */
  handOut(token: string, number: string, ticket: string | undefined, key: string): Answer<HandedOut>
  /** The card terminal has given a refund's money back. */
  settleRefund(token: string, refundId: string, reference: string, key: string): Answer<void>
  listParked(token: string): Answer<readonly ParkedSale[]>
  /** @param cartToken of the cart to put aside. */
  park(token: string, cartToken: string, note: string): Answer<void>
  takeParked(token: string, cartId: string): Answer<CartKey>
  holdParked(token: string, cartId: string): Answer<void>
  releaseParked(token: string, cartId: string): Answer<void>
  /** The tickets that are held for this device. */
  listAllotments(token: string): Answer<readonly Allotment[]>
  /** Records a cash sale of held tickets; the sale's id is the idempotency key. */
  sellAllotted(token: string, sale: OfflineSale): Answer<void>
  /** With `closing`: a Z report, which ends the shift. `'made'`: only the Z report that the key made, otherwise `amount_wrong`. */
  makeReport(token: string, closing: DrawerClosing | 'made' | undefined, key: string): Answer<DrawerReport>
}

export type SignedIn = { readonly till: Till; readonly clerk: Clerk; readonly token: string }

/** The calls of a till over HTTP. A refusal, or no answer, is the error of the result. */
export const createBoxOfficeApi = (given: GatewayParts): BoxOfficeApi => {
  const call = createCall(given, staffCallPaths)
  const byDevice = (key: string) => ({ headers: { [deviceKeyHeader]: key } })
  const byClerk = (token: string) => ({ headers: { [clerkSessionHeader]: token } })
  return {
    readTill: key =>
      call('readDevice', staffCallPath('readDevice', {}), byDevice(key), body => ({
        till: readTill(wire.inner(body, 'device')),
        clerks: wire.each(wire.withList(body, 'clerks'), 'clerks', readClerk),
      })),
    signIn: (key, clerkId, pin) =>
      call(
        'openClerkSession',
        staffCallPath('openClerkSession', {}),
        { ...byDevice(key), body: { clerk: { id: clerkId }, pin } },
        body => {
          const session = wire.inner(body, 'session')
          return {
            till: readTill(wire.inner(session, 'device')),
            clerk: readClerk(wire.inner(session, 'clerk')),
            token: wire.text(body, 'token'),
          }
        },
      ),
    keepAlive: token =>
      call('readClerkSession', staffCallPath('readClerkSession', {}), byClerk(token), body =>
        readTill(wire.inner(wire.inner(body, 'session'), 'device')),
      ),
    moveCash: (token, { kind, cents }, key) =>
      call(
        'moveDrawerCash',
        staffCallPath('moveDrawerCash', {}),
        { ...byClerk(token), key, body: { movement: { kind, amount: centsToWire(cents) } } },
        () => undefined,
      ),
    makeReport: (token, closing, key) =>
      call(
        'makeDrawerReport',
        staffCallPath('makeDrawerReport', {}),
        {
          ...byClerk(token),
          key,
          body: {
            report: {
              kind: closing ? 'z' : 'x',
              ...(typeof closing === 'object' && {
                counted: centsToWire(closing.counted),
                left: centsToWire(closing.left),
              }),
            },
          },
        },
        body => readReport(wire.inner(body, 'report')),
      ),
    readSale: (token, reference) =>
      call('readCounterOrder', staffCallPath('readCounterOrder', { reference }), byClerk(token), body =>
        readCounterOrder(wire.inner(body, 'order')),
      ),
    refund: (token, { number, tickets, products, reason, approval }, key) =>
      call(
        'refundSale',
        staffCallPath('refundSale', {}),
        {
          ...byClerk(token),
          key,
          body: {
            refund: {
              order: number,
              tickets,
              products,
              reason,
              ...(approval && { approval: { clerk: { id: approval.clerkId }, pin: approval.pin } }),
            },
          },
        },
        body => readRefundedSale(wire.inner(body, 'refund')),
      ),
    handOut: (token, orderNumber, ticket, key) =>
      call(
        'handOutOrder',
        staffCallPath('handOutOrder', { orderNumber }),
        { ...byClerk(token), key, body: { hand_out: { ticket } } },
        body => readHandedOut(wire.inner(body, 'handed_out')),
      ),
    settleRefund: (token, refundId, reference, key) =>
      call(
        'settleRefund',
        staffCallPath('settleRefund', { refundId }),
        { ...byClerk(token), key, body: { reference } },
        () => undefined,
      ),
    listParked: token =>
      call('listParkedSales', staffCallPath('listParkedSales', {}), byClerk(token), body =>
        wire.each(wire.withList(body, 'parked'), 'parked', readParkedSale),
      ),
    park: (token, cartToken, note) =>
      call(
        'parkSale',
        staffCallPath('parkSale', {}),
        { ...byClerk(token), body: { token: cartToken, note } },
        () => undefined,
      ),
    takeParked: (token, cartId) =>
      call('takeParkedSale', staffCallPath('takeParkedSale', { cartId }), byClerk(token), body => {
        const cart = wire.inner(body, 'cart')
        return { id: wire.id(cart, 'uuid'), token: wire.text(cart, 'token') }
      }),
    holdParked: (token, cartId) =>
      call('holdParkedSale', staffCallPath('holdParkedSale', { cartId }), byClerk(token), () => undefined),
    releaseParked: (token, cartId) =>
      call('releaseParkedSale', staffCallPath('releaseParkedSale', { cartId }), byClerk(token), () => undefined),
    listAllotments: token =>
      call('listAllotments', staffCallPath('listAllotments', {}), byClerk(token), body =>
        wire.each(wire.withList(body, 'allotments'), 'allotments', readAllotment),
      ),
    sellAllotted: (token, { id, allotmentId, codes, sum, tendered, clerkId }) =>
      call(
        'sellAllotted',
        staffCallPath('sellAllotted', { allotmentId }),
        {
          ...byClerk(token),
          key: id,
          body: {
            sale: {
              id,
              tickets: [...codes],
              amount: centsToWire(sum),
              tendered: centsToWire(tendered),
              ...(clerkId !== undefined && { clerk: { id: clerkId } }),
            },
          },
        },
        () => undefined,
      ),
    explainDifference: (token, number, reason) =>
      call(
        'explainDifference',
        staffCallPath('explainDifference', { number: String(number) }),
        { ...byClerk(token), body: { reason } },
        () => undefined,
      ),
    signOut: token =>
      call('closeClerkSession', staffCallPath('closeClerkSession', {}), byClerk(token), () => undefined),
  }
}

const readClerk = (from: wire.WireObject<WireClerk>): Clerk =>
  present({
    id: wire.id(from, 'id'),
    name: wire.text(from, 'name'),
    isManager: wire.flag(from, 'is_manager'),
    pinDigits: wire.optionalNumber(from, 'pin_digits'),
  })

const readTill = (from: wire.WireObject<WireDevice>): Till =>
  present({
    id: wire.id(from, 'id'),
    name: wire.text(from, 'name'),
    eventIds: Array.isArray(from.fields.events) ? wire.ids(from, 'events') : undefined,
    payments: counterPaymentKinds.filter(kind => wire.texts(from, 'payments').includes(kind)),
    takesCodes: wire.flag(from, 'discounts'),
    refunds: wire.flag(from, 'refunds'),
    printer: readPrinter(from),
  })

const readAllotment = (from: wire.WireObject<WireAllotment>): Allotment => {
  const reserved = wire.optionalInner(from, 'reserved')
  return {
    id: wire.id(from, 'id'),
    productId: wire.id(wire.inner(from, 'product'), 'id'),
    price: wire.cents(from, 'price'),
    ...(reserved && {
      reserved: { vatRate: wire.number(reserved, 'vat_rate'), fees: wire.each(reserved, 'fees', readFee) },
    }),
    until: wire.moment(from, 'until'),
    tickets: wire.each(from, 'tickets', ticket => {
      const qr = wire.inner(ticket, 'qr')
      return { code: wire.text(ticket, 'code'), qr: { size: wire.number(qr, 'size'), path: wire.text(qr, 'path') } }
    }),
  }
}

const readPrinter = (from: wire.WireObject<WireDevice>): TillPrinter | undefined => {
  const printer = wire.optionalInner(from, 'printer')
  const kind = printer && wire.oneOf(printer, 'kind', tillPrinterKinds, undefined)
  if (!printer || kind === undefined) return undefined
  if (kind === 'usb') return { kind }
  const host = wire.optionalText(printer, 'host')
  const port = wire.optionalNumber(printer, 'port')
  return host === undefined || port === undefined ? undefined : { kind, host, port }
}
