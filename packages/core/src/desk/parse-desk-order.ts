import type {
  WireDeskOrder,
  WireDeskParticipant,
  WireDeskRefundSplit,
  WireDeskRegistration,
  WireFoundOrder,
} from '@portti/contract'
import { parseTicketSeat } from '../order/parse-ticket-seat.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { DeskOrder, DeskParticipant, DeskRegistration, DeskTicket, FoundOrder, RefundSplit } from './desk-order.ts'
import { parseOrderContact } from './parse-order-contact.ts'
import { parseToDo } from './parse-to-do.ts'

export const parseFoundOrder = (from: wire.WireObject<WireFoundOrder>): FoundOrder =>
  omitUndefined({
    number: wire.text(from, 'number'),
    createdAt: wire.moment(from, 'created'),
    status: wire.text(from, 'status'),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    total: wire.cents(from, 'total'),
    tickets: wire.whole(from, 'tickets'),
    hasCards: wire.flag(from, 'has_cards'),
    matched: wire.text(from, 'matched'),
  })

export const parseRefundSplit = (from: wire.WireObject<WireDeskRefundSplit>): RefundSplit =>
  omitUndefined({
    money: wire.cents(from, 'money'),
    vouchers: wire.cents(from, 'vouchers'),
    provider: wire.optionalText(from, 'provider'),
    cost: wire.optionalCents(from, 'cost'),
  })

type WireTicket = WireDeskOrder['tickets'][number]

const parseHolder = (ticket: wire.WireObject<WireTicket>): DeskTicket['holder'] => {
  const holder = wire.optionalInner(ticket, 'holder')
  return holder && { name: wire.text(holder, 'name'), email: wire.text(holder, 'email') }
}

const parseParticipant = (from: wire.WireObject<WireDeskParticipant>): DeskParticipant => ({
  name: wire.text(from, 'name'),
  answers: wire.each(from, 'answers', answer => ({
    title: wire.localizedText(answer, 'title'),
    value: wire.text(answer, 'value'),
  })),
})

const participantOf = (ticket: wire.WireObject<WireTicket>): DeskParticipant | undefined => {
  const participant = wire.optionalInner(ticket, 'participant')
  return participant && parseParticipant(participant)
}

const parseRegistration = (from: wire.WireObject<WireDeskRegistration>): DeskRegistration =>
  omitUndefined({
    ticket: wire.optionalText(from, 'ticket'),
    productId: wire.id(from, 'product_id'),
    place: wire.whole(from, 'place'),
    title: wire.localizedText(from, 'title'),
    name: wire.text(from, 'name'),
    questions: wire.each(from, 'questions', question => ({
      name: wire.text(question, 'name'),
      title: wire.localizedText(question, 'title'),
      required: wire.flag(question, 'required'),
      answer: wire.text(question, 'answer'),
    })),
  })

export const parseDeskOrder = (from: wire.WireObject<WireDeskOrder>): DeskOrder => {
  const lines = wire.each(from, 'lines', line => ({
    id: wire.id(line, 'product_id'),
    title: wire.localizedText(line, 'title'),
    amount: wire.whole(line, 'amount'),
    total: wire.cents(line, 'total'),
    hasTickets: wire.flag(line, 'has_tickets'),
    canGoBack: wire.flag(line, 'can_go_back'),
    participants: wire.each(line, 'participants', parseParticipant),
  }))
  const contact = wire.optionalInner(from, 'contact')
  const rows = (key: 'address' | 'receiver' | 'payer') => {
    const texts = wire.texts(from, key)
    return texts.length > 0 ? texts : undefined
  }
  return omitUndefined({
    number: wire.text(from, 'number'),
    createdAt: wire.moment(from, 'created'),
    status: wire.text(from, 'status'),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    phone: wire.optionalText(from, 'phone'),
    contact: contact && parseOrderContact(contact),
    address: rows('address'),
    receiver: rows('receiver'),
    message: wire.optionalText(from, 'message'),
    payer: rows('payer'),
    comments: wire.optionalText(from, 'comments'),
    total: wire.cents(from, 'total'),
    canBeSent: wire.flag(from, 'can_be_sent'),
    goodsAmount: wire.optionalNumber(from, 'goods_amount'),
    payBefore: wire.optionalMoment(from, 'pay_before'),
    goods: lines.filter(({ hasTickets }) => !hasTickets).map(({ hasTickets: _hasTickets, ...line }) => line),
    tickets: wire.each(from, 'tickets', ticket =>
      omitUndefined({
        code: wire.text(ticket, 'code'),
        title: wire.localizedText(ticket, 'title'),
        event: wire.optionalInner(ticket, 'event') && wire.localizedText(ticket, 'event'),
        seat: parseTicketSeat(ticket),
        price: wire.cents(ticket, 'price'),
        usedAt: wire.optionalMoment(ticket, 'used'),
        holder: parseHolder(ticket),
        canBeGiven: wire.flag(ticket, 'can_be_given'),
        participant: participantOf(ticket),
      }),
    ),
    registrations: wire.each(from, 'registrations', parseRegistration),
    toDo: wire.each(from, 'to_do', parseToDo),
    story: wire.each(from, 'story', entry =>
      omitUndefined({
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
