import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { OrderRows } from './order-rows.ts'

/** The written columns of an order, in the order of the parameters. */
const columns: { readonly [Table in keyof OrderRows]: readonly (keyof OrderRows[Table][number])[] } = {
  customer_order: [
    'shop_id',
    'number',
    'link_seed',
    'checkout_id',
    'cart_id',
    'status',
    'language',
    'customer',
    'delivery_customer',
    'comments_by_customer',
    'total_cents',
    'payment_provider',
    'created_at',
    'snapshot',
    'pay_before',
  ],
  order_line: [
    'shop_id',
    'order_number',
    'position',
    'product_id',
    'product_type',
    'delivery_group',
    'title',
    'description',
    'event',
    'amount',
    'price_cents',
    'original_price_cents',
    'total_cents',
    'vat_permille',
    'customer_remarks',
    'event_registration',
    'charged',
    'requires',
  ],
  ticket: [
    'shop_id',
    'code',
    'order_number',
    'position',
    'kind',
    'opens_stream',
    'product_id',
    'product_title',
    'event_id',
    'event',
    'price_cents',
    'seat',
    'gift',
  ],
  order_code: ['shop_id', 'order_number', 'code', 'type', 'title', 'amount_cents'],
  mail: ['shop_id', 'id', 'kind', 'order_number', 'ticket_code', 'due_at', 'created_at'],
  ledger: [
    'shop_id',
    'entry',
    'position',
    'kind',
    'account',
    'cents',
    'order_number',
    'payment_id',
    'device',
    'shift',
    'clerk',
    'posted_at',
  ],
}
const tables = Object.keys(columns) as (keyof OrderRows)[]

/**
 * Inserts as parts of one statement, each table's rows from one JSON array.
 * @param guard a part of the statement that has a row if the orders may be written.
 */
export const orderInserts = (firstParameter: number, guard?: string): string =>
  tables
    .map((table, index) => {
      const names = columns[table].join(', ')
      const given = `jsonb_populate_recordset(NULL::${table}, $${firstParameter + index}::jsonb)`
      return `written_${table} AS (
  INSERT INTO ${table} (${names}) SELECT ${names} FROM ${guard ? `${guard}, ` : ''}${given} AS given
)`
    })
    .join(', ')

/** The parameters of `orderInserts`, for any number of orders. */
export const orderParameters = (orders: readonly Partial<OrderRows>[]): readonly string[] =>
  tables.map(table => JSON.stringify(orders.flatMap<object>(rows => rows[table] ?? [])))

/** Writes an order, or a part of one, in one trip to the database. */
export const insertOrder = async (kysely: Kysely<Schema>, rows: Partial<OrderRows>): Promise<void> => {
  await kysely.executeQuery(CompiledQuery.raw(`WITH ${orderInserts(1)} SELECT 1`, [...orderParameters([rows])]))
}
