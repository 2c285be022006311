import type { Kysely, Selectable } from 'kysely'
import type { KnownCode } from '../../domain/model/code-record.ts'
import type { LinkedOrder } from '../../domain/order/order-links.ts'
import { askedFieldsSchema, inFormOrder, registrationSchema } from '../../domain/order/participants.ts'
import { loadIssuedCodes } from '../codes/issue-codes.ts'
import type { Schema } from '../schema.ts'
import type { OrderCodeTable } from '../tables/code-tables.ts'
import type { CustomerOrderTable, OrderLineTable, TicketTable } from '../tables/order-tables.ts'
import { askedFields } from './asked-fields.ts'

/** An order with everything that belongs to it, as the database has it; lines and tickets in their order. */
export type StoredOrder = {
  readonly order: Selectable<CustomerOrderTable>
  readonly lines: readonly Selectable<OrderLineTable>[]
  readonly tickets: readonly Selectable<TicketTable>[]
  readonly codes: readonly Selectable<OrderCodeTable>[]
  /** The state of the codes that came with it, by code. */
  readonly issued: ReadonlyMap<string, KnownCode>
  /** When a paid order was paid. */
  readonly paidAt: Date | undefined
}

/**
 * Undefined when there is no such order, or `opens` refuses it.
 * @param opens checks the secret; also called without an order, so that an unknown number takes as long.
 */
export const findOrder = async (
  kysely: Kysely<Schema>,
  shopId: string,
  number: string,
  opens: (order: (LinkedOrder & { readonly cart_id: string }) | undefined) => boolean,
): Promise<StoredOrder | undefined> => {
  const order = await kysely
    .selectFrom('customer_order')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!opens(order) || !order) return undefined
  return (await withTheirRest(kysely, shopId, [order]))[0]
}

/** Several orders of a shop in as many statements as one, by number. */
export const loadOrders = async (
  kysely: Kysely<Schema>,
  shopId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> => {
  const orders = await kysely
    .selectFrom('customer_order')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', 'in', numbers)
    .execute()
  return new Map((await withTheirRest(kysely, shopId, orders)).map(stored => [stored.order.number, stored]))
}

const ordered = (registration: unknown, asked: unknown): unknown => {
  const fields = askedFieldsSchema.parse(asked)
  const said = fields && registrationSchema.parse(registration)
  return said ? { participants: said.participants.map(one => inFormOrder(fields, one)) } : registration
}

const withTheirRest = async (
  kysely: Kysely<Schema>,
  shopId: string,
  orders: readonly Selectable<CustomerOrderTable>[],
): Promise<readonly StoredOrder[]> => {
  const numbers = orders.map(({ number }) => number)
  if (numbers.length === 0) return []
  const rows = await kysely
    .selectFrom('order_line')
    .selectAll()
    .select(askedFields('order_line').as('asked'))
    .where('shop_id', '=', shopId)
    .where('order_number', 'in', numbers)
    .orderBy('position')
    .execute()
  const lines = rows.map(({ asked, ...line }) => ({
    ...line,
    event_registration: ordered(line.event_registration, asked),
  }))
  const tickets = await kysely
    .selectFrom('ticket')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', 'in', numbers)
    .orderBy('position')
    .execute()
  const codes = await kysely
    .selectFrom('order_code')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', 'in', numbers)
    .orderBy('code')
    .execute()
  const payments = await kysely
    .selectFrom('checkout')
    .innerJoin('payment', join =>
      join.onRef('payment.shop_id', '=', 'checkout.shop_id').onRef('payment.checkout_id', '=', 'checkout.id'),
    )
    .select(['checkout.cart_id', 'payment.settled_at'])
    .where('checkout.shop_id', '=', shopId)
    .where(
      'checkout.cart_id',
      'in',
      orders.map(({ cart_id }) => cart_id),
    )
    .where('payment.status', '=', 'paid')
    .execute()
  const paidAt = new Map(payments.map(({ cart_id, settled_at }) => [cart_id, settled_at]))
  const issued = await loadIssuedCodes(kysely, { shopId, orderNumbers: numbers })
  const ofOrder = <Row extends { readonly order_number: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ order_number }) => order_number)
  const [linesOf, ticketsOf, codesOf] = [ofOrder(lines), ofOrder(tickets), ofOrder(codes)]
  return orders.map(order => ({
    order,
    lines: linesOf.get(order.number) ?? [],
    tickets: ticketsOf.get(order.number) ?? [],
    codes: codesOf.get(order.number) ?? [],
    issued: issued.get(order.number) ?? new Map<string, KnownCode>(),
    paidAt: paidAt.get(order.cart_id) ?? undefined,
  }))
}
