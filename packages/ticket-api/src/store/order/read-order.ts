import { customerSchema, deliveryGroups, localizedTextSchema, orderSchema, type WireOrder } from '@portti/contract'
import { centsToWire, splitVat } from '@portti/core/rules'
import type { Kysely, Selectable } from 'kysely'
import { createOrderSecret, isSameSecret } from '../../domain/order/order-secret.ts'
import { qrPath } from '../../domain/ticket/qr-path.ts'
import { vatAnswer } from '../../presenters/cart-answer.ts'
import type { OrderLineTable, Schema } from '../schema.ts'

/** Compared with where there is no order, so that its absence takes the same time. */
const nobodysSecret = createOrderSecret()

/** An order as the wire shows it; undefined when there is none or the secret is not its own. */
export const readOrder = async (
  kysely: Kysely<Schema>,
  shopId: string,
  number: string,
  secret: string,
): Promise<WireOrder | undefined> => {
  const order = await kysely
    .selectFrom('customer_order')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!isSameSecret(secret, order?.secret ?? nobodysSecret) || !order) return undefined
  const lines = await kysely
    .selectFrom('order_line')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  const tickets = await kysely
    .selectFrom('ticket')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  const codes = await kysely
    .selectFrom('order_code')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('code')
    .execute()
  const { first_name, last_name, email, billing } = customerSchema.parse(order.customer)
  const isDelivery = (line: Selectable<OrderLineTable>) => line.delivery_group !== null
  const isCost = (line: Selectable<OrderLineTable>) => !isDelivery(line) && line.product_type === 'payment_cost'
  return orderSchema.parse({
    number: order.number,
    created: order.created_at.toISOString(),
    status: order.status,
    pay_before: order.pay_before?.toISOString() ?? null,
    customer: { first_name, last_name, email, ...(billing && { billing }) },
    lines: lines.filter(line => !isDelivery(line) && !isCost(line)).map(lineAnswer),
    deliveries: lines.filter(isDelivery).map(line => ({
      delivery_group: deliveryGroups.find(group => group === line.delivery_group),
      title: localizedTextSchema.parse(line.title),
      description: line.description,
      price: centsToWire(line.total_cents),
    })),
    service_costs: lines.filter(isCost).map(line => ({
      id: line.product_id,
      title: line.title,
      amount: line.amount,
      price: centsToWire(line.price_cents),
      total: centsToWire(line.total_cents),
    })),
    vat: vatAnswer(splitVat(lines.map(line => ({ rate: line.vat_permille / 10, gross: line.total_cents })))),
    totalEur: centsToWire(order.total_cents),
    codes_used: codes.map(({ code, type, title, amount_cents }) => ({
      code,
      type,
      title,
      discount: centsToWire(amount_cents),
    })),
    // Of an order whose money was given back they open nothing any more.
    tickets: (order.status === 'paid' ? tickets : []).map(ticket => ({
      code: ticket.code,
      product_id: ticket.product_id,
      product_title: ticket.product_title,
      price: centsToWire(ticket.price_cents),
      event: ticket.event,
      seat: ticket.seat,
      qr: qrPath(ticket.code),
    })),
  })
}

const lineAnswer = (line: Selectable<OrderLineTable>) => ({
  product_id: line.product_id,
  product_type: line.product_type,
  title: line.title,
  event: line.event,
  amount: line.amount,
  price: centsToWire(line.price_cents),
  original_price: line.original_price_cents === null ? null : centsToWire(line.original_price_cents),
  total: centsToWire(line.total_cents),
  event_registration: line.event_registration,
})
