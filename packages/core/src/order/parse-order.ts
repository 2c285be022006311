import type { WireOrder, WireTicket } from '@portti/contract'
import { codeKinds, deliveryGroups, eventStatuses, productTypes } from '@portti/contract/words'
import { giftPictures } from '../codes/gift-picture.ts'
import { addCents } from '../money/money.ts'
import {
  parseLineEvent,
  parseRegistration,
  parseServiceCost,
  parseUsedCode,
  parseVatLine,
} from '../ticket-api/parse-cart.ts'
import { parseBillingCustomer } from '../ticket-api/parse-customer.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { Order, OrderEvent, OrderLine, Ticket, TicketEvent } from './order.ts'
import { parseTicketSeat } from './parse-ticket-seat.ts'

const parseOrderEvent = (from: wire.WireObject<NonNullable<WireOrder['lines'][number]['event']>>): OrderEvent => {
  const sold = wire.optionalInner(from, 'moved_from')
  return omitUndefined({
    ...parseLineEvent(from),
    movedFrom:
      sold &&
      omitUndefined({
        startsAt: wire.optionalMoment(sold, 'start_date'),
        venueTitle: wire.optionalInner(sold, 'location_title') && wire.localizedText(sold, 'location_title'),
      }),
  })
}

const parseTicketEvent = (from: wire.WireObject<NonNullable<WireTicket['event']>>): TicketEvent =>
  omitUndefined({
    ...parseOrderEvent(from),
    doorsAt: wire.optionalMoment(from, 'doors_at'),
    address: wire.optionalText(from, 'address'),
    endsAt: wire.optionalMoment(from, 'end_date'),
    status: wire.oneOf(from, 'status', eventStatuses, undefined),
  })

const parseTicket = (from: wire.WireObject<WireTicket>): Ticket => {
  const event = wire.optionalInner(from, 'event')
  const qr = wire.inner(from, 'qr')
  const gift = wire.optionalInner(from, 'gift')
  const sentAt = gift && wire.optionalMoment(gift, 'at')
  const email = gift && wire.optionalText(gift, 'email')
  return omitUndefined({
    code: wire.text(from, 'code'),
    secret: wire.optionalText(from, 'secret'),
    kind: wire.oneOf(from, 'kind', codeKinds, 'admission'),
    opensStream: wire.flag(from, 'opens_stream', false),
    value: wire.optionalCents(from, 'value'),
    remaining: wire.optionalCents(from, 'remaining'),
    size: wire.optionalNumber(from, 'size'),
    slotsLeft: wire.optionalNumber(from, 'slots_left'),
    validUntil: wire.optionalMoment(from, 'valid_until'),
    gift:
      gift && email !== undefined && sentAt !== undefined
        ? {
            recipient: wire.optionalText(gift, 'recipient') ?? '',
            email,
            status: wire.optionalText(gift, 'status') ?? 'due',
            at: sentAt,
          }
        : undefined,
    picture: gift && wire.oneOf(gift, 'picture', giftPictures, undefined),
    productTitle: wire.localizedText(from, 'product_title'),
    price: addCents(wire.cents(from, 'price'), ...wire.each(from, 'fees', fee => wire.cents(fee, 'price'))),
    event: event && parseTicketEvent(event),
    seat: parseTicketSeat(from),
    qr: { size: wire.number(qr, 'size'), path: wire.text(qr, 'path') },
  })
}

const parseLine = (from: wire.WireObject<WireOrder['lines'][number]>): OrderLine => {
  const event = wire.optionalInner(from, 'event')
  const registration = wire.optionalInner(from, 'event_registration')
  return omitUndefined({
    productId: wire.id(from, 'product_id'),
    productType: wire.oneOf(from, 'product_type', productTypes, ''),
    title: wire.localizedText(from, 'title'),
    event: event && parseOrderEvent(event),
    amount: wire.whole(from, 'amount'),
    price: wire.cents(from, 'price'),
    originalPrice: wire.optionalCents(from, 'original_price'),
    total: wire.cents(from, 'total'),
    eventRegistration: registration && parseRegistration(registration),
  })
}

export const parseOrder = (from: wire.WireObject<WireOrder>): Order => {
  const customer = wire.inner(from, 'customer')
  const billing = wire.optionalInner(customer, 'billing')
  const mail = wire.optionalInner(from, 'mail')
  return omitUndefined({
    number: wire.text(from, 'number'),
    createdAt: wire.moment(from, 'created'),
    status: wire.text(from, 'status'),
    payBefore: wire.optionalMoment(from, 'pay_before'),
    paidAt: wire.optionalMoment(from, 'paid_at'),
    paidWith: wire.optionalText(from, 'paid_with'),
    isOnlyKept: wire.flag(from, 'is_only_kept'),
    customer: omitUndefined({
      firstName: wire.optionalText(customer, 'first_name'),
      lastName: wire.optionalText(customer, 'last_name'),
      email: wire.optionalText(customer, 'email'),
      billing: billing && parseBillingCustomer(billing),
    }),
    lines: wire.each(from, 'lines', parseLine),
    deliveries: wire
      .each(from, 'deliveries', delivery => {
        const group = wire.oneOf(delivery, 'delivery_group', deliveryGroups, undefined)
        const receiver = wire.optionalInner(delivery, 'receiver')
        return (
          group &&
          omitUndefined({
            group,
            title: wire.localizedText(delivery, 'title'),
            description: wire.localizedText(delivery, 'description'),
            price: wire.cents(delivery, 'price'),
            receiver: receiver && parseBillingCustomer(receiver),
            sentAt: wire.optionalMoment(delivery, 'sent_at'),
            trackingUrl: wire.optionalText(delivery, 'tracking_url'),
            deliveredOn: wire.optionalText(delivery, 'delivered_on'),
          })
        )
      })
      .filter(delivery => delivery !== undefined),
    serviceCosts: wire.each(from, 'service_costs', parseServiceCost),
    vat: wire.each(from, 'vat', parseVatLine),
    total: wire.cents(from, 'totalEur'),
    codesUsed: wire.each(from, 'codes_used', parseUsedCode),
    mail: mail && { status: wire.text(mail, 'status'), at: wire.moment(mail, 'at') },
    tickets: wire.each(wire.withList(from, 'tickets'), 'tickets', parseTicket),
  })
}
