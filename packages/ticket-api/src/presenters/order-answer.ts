import { customerSchema, deliveryGroups, localizedTextSchema, orderSchema, type WireOrder } from '@portti/contract'
import { centsToWire, splitVat } from '@portti/core/rules'
import { qrPath } from '../domain/ticket/qr-path.ts'
import type { StoredOrder } from '../store/order/read-order.ts'
import { vatAnswer } from './cart-answer.ts'

type OrderLine = StoredOrder['lines'][number]

/** An order as the wire shows it (rules/catalogue.md). */
export const orderAnswer = ({ order, lines, tickets, codes }: StoredOrder): WireOrder => {
  const { first_name, last_name, email, billing } = customerSchema.parse(order.customer)
  const isDelivery = (line: OrderLine) => line.delivery_group !== null
  const isCost = (line: OrderLine) => !isDelivery(line) && line.product_type === 'payment_cost'
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

const lineAnswer = (line: OrderLine) => ({
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
