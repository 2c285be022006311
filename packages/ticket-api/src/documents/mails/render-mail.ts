import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { parseMovedSeats } from '../../domain/order/moved-seat.ts'
import { parseEndedTicket } from '../../domain/ticket/ended-ticket.ts'
import { parseTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { orderResponse } from '../../presenters/order-response.ts'
import { parseReturned } from '../../store/order/returned-record.ts'
import { parsePaperCatalogue } from '../papers/paper-order.ts'
import type { AskedMail } from './asked-mail.ts'
import { eventLetterMail } from './event-letter-mail.ts'
import { giftMail } from './gift-mail.ts'
import { orderMail } from './order-mail.ts'
import { orderSentMail } from './order-sent-mail.ts'
import { orderRefundMail, partRefundMail, paymentRefundMail } from './refund-mail.ts'
import { seatsMovedMail } from './seats-moved-mail.ts'
import { ticketEndedMail } from './ticket-ended-mail.ts'
import { ticketMail } from './ticket-mail.ts'
import { unpaidMail } from './unpaid-mail.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

/** Writes an e-mail in the worker process; undefined without a recipient or content. */
export const renderMail = ({ id, kind, ticket_code: ticketCode, now, ...asked }: AskedMail): Mail | undefined => {
  const catalogue = parsePaperCatalogue(asked.catalogue)
  const { told } = asked
  if ('withdrawal' in told) return withdrawalMail(catalogue, told.withdrawal, id)
  if ('payment' in told) {
    const { customer, cents, reason } = told.payment
    const language = spokenLanguage(catalogue, told.payment.language)
    return paymentRefundMail({ catalogue, language, customer, amountCents: cents, reason }, id)
  }
  const { stored, places, refund, letter } = told
  const order = orderResponse(stored, catalogue)
  const document = { order, catalogue, language: spokenLanguage(catalogue, stored.order.language) }
  const { payment_provider: provider } = stored.order
  if (kind === 'order_sent') return orderSentMail(document, stored.order, places, id)
  if (kind === 'order_refund') return orderRefundMail(document, provider, id)
  if (refund) {
    return partRefundMail(document, { cents: refund.cents, returned: parseReturned(refund.returned), provider }, id)
  }
  if (kind === 'gift') return giftMail(document, ticketCode ?? '', id, places.shopUrl)
  const recipient = parseTicketHolder(asked.recipient)
  if (kind === 'ticket_ended')
    return recipient && ticketEndedMail(document, parseEndedTicket(asked.ended), recipient, id)
  if (kind === 'ticket' || kind === 'seats_moved' || letter) {
    const given = stored.tickets.find(({ code }) => code === ticketCode)
    // Renewed or given back since the letter was taken from the queue.
    if (ticketCode !== null && !given) return undefined
    const own = given && { code: given.code, holder: parseTicketHolder(given.holder) }
    if (kind === 'ticket') return ticketMail(document, own, places, { id, now })
    if (letter) return eventLetterMail(document, { letter, address: recipient?.email, own }, places, { id, now })
    const { tickets } = stored
    return seatsMovedMail(document, { moved: parseMovedSeats(asked.moved), tickets, own }, places, { id, now })
  }
  if (kind === 'order') {
    return order.status === 'paid' && !order.is_only_kept ? orderMail(document, id, now, places) : undefined
  }
  if (order.status !== 'unpaid') return undefined
  return unpaidMail(document, id, places)
}
