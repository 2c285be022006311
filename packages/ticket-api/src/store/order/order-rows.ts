import type { WireTicket } from '@portti/contract'
import { codeKind, opensStream } from '@portti/core/rules'
import { entryRows } from '../../domain/ledger/entry.ts'
import { type SoldAtCounter, saleEntry } from '../../domain/ledger/sale-entry.ts'
import { createLinkSeed } from '../../domain/order/order-links.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import { timeOrderedUuid } from '../../platform/time-ordered-uuid.ts'
import type { SoldCode } from '../codes/issue-codes.ts'

/** The products, the buyer and the payment. */
export type Purchase = {
  readonly shopId: string
  readonly cartId: string
  readonly checkoutId: string
  readonly language: string
  readonly snapshot: PurchaseSnapshot
  /** Undefined when there was nothing to pay, or nothing is paid yet. */
  readonly paymentProvider: string | undefined
  /** The payment that took the money. */
  readonly paymentId?: string | undefined
  readonly counter?: SoldAtCounter | undefined
  /** Codes of the first tickets, if they were handed over before the order was made. */
  readonly ticketCodes?: readonly string[] | undefined
  /** The vouchers among its codes that this shop has sold: `soldVouchers` finds them. */
  readonly soldHere: ReadonlySet<string>
  /** The end of the time to pay, for an order that is paid later. */
  readonly payBefore?: number
  readonly now: number
}

/** The rows of an order for each table, with JSON unserialised. */
export type OrderRows = ReturnType<typeof orderRows>['rows']

/**
 * The rows of an order with its money (rules/money#ledger), its tickets (rules/orders#what-a-paid-order-yields), its
 * e-mail, and the codes that its tickets become. An order that is paid later gets its money and its tickets when it is
 * paid.
 */
export const orderRows = (number: string, purchase: Purchase) => {
  const { shopId, cartId, checkoutId, snapshot, language, paymentProvider, payBefore } = purchase
  const isUnpaid = payBefore !== undefined
  const created_at = new Date(purchase.now).toISOString()
  const { tickets, codes, letters } = isUnpaid
    ? { tickets: [], codes: [], letters: [] }
    : ticketRows(shopId, number, purchase)
  const rows = {
    customer_order: [
      {
        shop_id: shopId,
        number,
        link_seed: createLinkSeed(),
        checkout_id: checkoutId,
        cart_id: cartId,
        status: isUnpaid ? 'unpaid' : 'paid',
        language,
        customer: snapshot.customer,
        delivery_customer: snapshot.delivery_customer,
        comments_by_customer: snapshot.comments_by_customer,
        total_cents: snapshot.total_cents,
        payment_provider: paymentProvider ?? null,
        created_at,
        // For other orders the payment has it.
        snapshot: paymentProvider === undefined ? snapshot : null,
        pay_before: isUnpaid ? new Date(payBefore).toISOString() : null,
      },
    ],
    order_line: orderLines(shopId, number, snapshot),
    ticket: tickets,
    order_code: snapshot.codes.map(({ code, type, title, amount_cents }) => ({
      shop_id: shopId,
      order_number: number,
      code,
      type,
      title,
      amount_cents,
    })),
    mail: [
      // At a counter the buyer may stay anonymous.
      ...(hasAddress(snapshot)
        ? [
            {
              shop_id: shopId,
              id: timeOrderedUuid(purchase.now),
              kind: isUnpaid ? 'order_unpaid' : 'order',
              order_number: number,
              ticket_code: null,
              due_at: created_at,
              created_at,
            },
          ]
        : []),
      ...letters,
    ],
    ledger: isUnpaid ? [] : saleRows(shopId, number, purchase),
  }
  return { rows, codes }
}

const hasAddress = ({ customer: { email } }: Pick<PurchaseSnapshot, 'customer'>): boolean =>
  typeof email === 'string' && email !== ''

/** The ledger rows of an order's sale. */
export const saleRows = (
  shopId: string,
  orderNumber: string,
  { snapshot, soldHere, paymentProvider, paymentId, counter, now }: Paid,
) => entryRows(saleEntry({ shopId, orderNumber, snapshot, soldHere, paymentProvider, paymentId, counter, now }))

type Paid = Pick<Purchase, 'snapshot' | 'soldHere' | 'paymentProvider' | 'paymentId' | 'counter' | 'now'>

/** The tickets of an order, the codes that come with it, and the letters that bring gift cards to their recipients. */
export const ticketRows = (
  shopId: string,
  orderNumber: string,
  bought: Pick<Purchase, 'snapshot' | 'language' | 'now'>,
) => {
  const tickets = ticketsOf(shopId, orderNumber, bought)
  const codes: readonly SoldCode[] = tickets.flatMap(({ row, issues }) =>
    issues ? [{ ticketCode: row.code, issued: issues }] : [],
  )
  const letters = tickets.flatMap(({ row, dueAt }) => (dueAt === undefined ? [] : [letterRow(row, dueAt, bought.now)]))
  return { tickets: tickets.map(({ row }) => row), codes, letters }
}

const letterRow = (
  { shop_id, order_number, code }: { readonly shop_id: string; readonly order_number: string; readonly code: string },
  dueAt: number,
  now: number,
) => ({
  shop_id,
  id: timeOrderedUuid(now),
  kind: 'gift',
  order_number,
  ticket_code: code,
  due_at: new Date(dueAt).toISOString(),
  created_at: new Date(now).toISOString(),
})

/** Deliveries and service costs are lines of their own kind, after the products. */
const orderLines = (shop_id: string, order_number: string, snapshot: PurchaseSnapshot) =>
  [
    ...snapshot.lines.map(line => ({
      product_id: line.product_id,
      product_type: line.product_type,
      delivery_group: null,
      title: line.title,
      description: null,
      event: line.event,
      amount: line.amount,
      price_cents: line.price_cents,
      original_price_cents: line.original_price_cents,
      total_cents: line.total_cents,
      vat_permille: line.vat_permille,
      customer_remarks: line.customer_remarks ?? null,
      event_registration: line.event_registration ?? null,
      charged: null,
      requires: null,
    })),
    ...snapshot.deliveries.map(({ total_cents, requires, ...delivery }) => ({
      ...delivery,
      product_type: 'delivery_cost',
      event: null,
      amount: 1,
      price_cents: total_cents,
      original_price_cents: null,
      total_cents,
      customer_remarks: null,
      event_registration: null,
      charged: null,
      requires: requires ?? null,
    })),
    ...snapshot.service_costs.map(({ id, title, charged, ...cost }) => ({
      ...cost,
      product_id: id,
      product_type: 'payment_cost',
      delivery_group: null,
      title: title,
      description: null,
      event: null,
      original_price_cents: null,
      customer_remarks: null,
      event_registration: null,
      charged: charged ?? null,
      requires: null,
    })),
  ].map((line, position) => ({ shop_id, order_number, position, ...line }))

/**
 * One ticket per piece that is shown or redeemed by its code: admissions (rules/tickets#one-ticket-per-piece), extra
 * services, memberships, vouchers and serial cards. Merchandise has none.
 */
const ticketsOf = (
  shop_id: string,
  order_number: string,
  { snapshot, language, ticketCodes = [] }: Pick<Purchase, 'snapshot' | 'language' | 'ticketCodes'>,
) =>
  snapshot.lines
    .flatMap(line => {
      const product = { type: line.product_type, admits: line.admits }
      const mode = attendanceModeOf(line)
      const kind = codeKind(product, mode)
      if (kind === undefined) return []
      return Array.from({ length: line.amount }, (_, piece) => ({
        ...line,
        kind,
        opens_stream: opensStream(product, mode),
        price_cents: line.piece_cents?.[piece] ?? line.price_cents,
        seat: line.seats[piece],
        gift: line.gifts?.[piece],
      }))
    })
    .map((line, position) => ({
      row: {
        shop_id,
        code: ticketCodes[position] ?? createTicketCode(),
        order_number,
        position,
        kind: line.kind,
        opens_stream: line.opens_stream,
        product_id: line.product_id,
        product_title: line.title,
        event_id: line.event_id,
        event: line.event,
        price_cents: line.price_cents,
        seat: line.seat ? ticketSeat(line.seat, language) : null,
        gift: line.gift ?? null,
      },
      issues: line.issues,
      dueAt: line.gift?.due_at,
    }))

const attendanceModeOf = ({ event }: PurchaseSnapshot['lines'][number]): string | undefined =>
  typeof event?.['attendance_mode'] === 'string' ? event['attendance_mode'] : undefined

/** The names of a seat as the ticket shows them, in the language of the order. */
export const ticketSeat = (
  { section, row, seat }: PurchaseSnapshot['lines'][number]['seats'][number],
  language: string,
): NonNullable<WireTicket['seat']> => ({ section: section[language as 'fi'] ?? section.fi, row, seat })
