import {
  customerSchema,
  deliveryGroups,
  localizedTextSchema,
  orderSchema,
  type WireOrder,
  type WireTicket,
} from '@portti/contract'
import { centsToWire, splitVat } from '@portti/core/rules'
import { type KnownEvents, withEventsNow } from '../domain/catalogue/event-now.ts'
import { normaliseCode } from '../domain/model/cart-code.ts'
import type { KnownCode } from '../domain/model/code-record.ts'
import { chargedSchema } from '../domain/order/purchase-snapshot.ts'
import { isOnlyKept, refundCostId } from '../domain/order/refund-cost.ts'
import { transfer } from '../domain/payment/transfer.ts'
import { qrPath } from '../domain/ticket/qr-path.ts'
import { holderName, parseTicketHolder } from '../domain/ticket/ticket-holder.ts'
import type { StoredOrder } from '../store/order/find-order.ts'
import { vatResponse } from './cart-response.ts'

type OrderLine = StoredOrder['lines'][number]

/** An order as the wire shows it: what was sold, with its events where they are now (rules/orders#moved-events). */
export const orderResponse = (stored: StoredOrder, { events }: { readonly events: KnownEvents }): WireOrder =>
  withEventsNow(soldOrder(stored), events)

const soldOrder = ({ order, lines, tickets, codes, issued, paidAt }: StoredOrder): WireOrder => {
  const { first_name, last_name, email, billing } = customerSchema.parse(order.customer)
  const isDelivery = (line: OrderLine) => line.delivery_group !== null
  const isCost = (line: OrderLine) => !isDelivery(line) && line.product_type === 'payment_cost'
  const sold = {
    number: order.number,
    created: order.created_at.toISOString(),
    status: order.status,
    pay_before: order.pay_before?.toISOString() ?? null,
    paid_at: paidAt?.toISOString() ?? null,
    ...(order.status === 'paid' && order.payment_provider === transfer && { paid_with: transfer }),
    customer: { first_name, last_name, email, ...(billing && { billing }) },
    lines: lines.filter(line => !isDelivery(line) && !isCost(line)).map(lineResponse),
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
    vat: vatResponse(splitVat(lines.map(line => ({ rate: line.vat_permille / 10, gross: line.total_cents })))),
    totalEur: centsToWire(order.total_cents),
    codes_used: codes.map(({ code, type, title, amount_cents }) => ({
      code,
      type,
      title,
      discount: centsToWire(amount_cents),
    })),
    // Tickets of an order that was given back are no longer valid.
    tickets: (order.status === 'paid' ? tickets : []).map(ticket => ({
      code: ticket.code,
      kind: ticket.kind,
      opens_stream: ticket.opens_stream,
      ...issuedResponse(issued.get(normaliseCode(ticket.code))),
      product_id: ticket.product_id,
      product_title: ticket.product_title,
      price: centsToWire(ticket.price_cents),
      fees: ticketFees(ticket, lines.filter(isCost)),
      event: ticket.event,
      seat: ticket.seat,
      gift: ticket.gift,
      holder: holderOf(ticket),
      qr: qrPath(ticket.code),
    })),
  }
  const answer = orderSchema.parse(sold)
  return { ...answer, ...(answer.status === 'paid' && isOnlyKept(answer) && { is_only_kept: true }) }
}

/** The fees of a ticket: free ones have none, and a refund cost belongs to tickets that went back. */
const ticketFees = ({ product_id, price_cents }: StoredOrder['tickets'][number], costs: readonly OrderLine[]) =>
  costs.flatMap(cost => {
    const isFee = cost.charged !== null && cost.product_id !== refundCostId
    const charged = isFee ? chargedSchema.parse(cost.charged) : undefined
    if (price_cents === 0 || !charged?.product_ids.includes(product_id)) return []
    const { title_in_price } = charged
    const price = centsToWire(cost.price_cents)
    return [{ title: cost.title, ...(title_in_price && { title_in_price }), price, vat_rate: cost.vat_permille / 10 }]
  })

const holderOf = ({ holder }: StoredOrder['tickets'][number]): string | undefined => {
  const given = parseTicketHolder(holder)
  return given && holderName(given)
}

/** The balance of a sold voucher or serial card, and the end of any sold code's validity. */
const issuedResponse = (known: KnownCode | undefined): Partial<WireTicket> => {
  if (!known) return {}
  const { record, free } = known
  const { type, capacity = 0, expires_at } = record
  return {
    ...(type === 'value_voucher' && { value: centsToWire(capacity), remaining: centsToWire(free ?? capacity) }),
    ...(type === 'serial_card' && { size: capacity, slots_left: free ?? capacity }),
    ...(expires_at !== undefined && { valid_until: expires_at }),
  }
}

const lineResponse = (line: OrderLine) => ({
  product_id: line.product_id,
  product_type: line.product_type,
  title: line.title,
  event: line.event,
  amount: line.amount,
  price: centsToWire(line.price_cents),
  original_price: line.original_price_cents === null ? null : centsToWire(line.original_price_cents),
  vat_rate: line.vat_permille / 10,
  total: centsToWire(line.total_cents),
  event_registration: line.event_registration,
})
