import type { WireAttendee, WireDeskEvent } from '@portti/contract'
import { deskEventStates } from '@portti/contract/words'
import { parseTicketSeat } from '../order/parse-ticket-seat.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { Attendee, DeskEvent } from './desk-order.ts'

export const parseDeskEvent = (from: wire.WireObject<WireDeskEvent>): DeskEvent => {
  const state = wire.oneOf(from, 'state', deskEventStates, 'over')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    startsAt: wire.moment(from, 'start_date'),
    state: state === 'coming' ? undefined : state,
  })
}

export const parseAttendee = (from: wire.WireObject<WireAttendee>): Attendee =>
  omitUndefined({
    code: wire.text(from, 'code'),
    order: wire.text(from, 'order'),
    title: wire.localizedText(from, 'title'),
    seat: parseTicketSeat(from),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    phone: wire.optionalText(from, 'phone'),
    participant: wire.optionalText(from, 'participant'),
    answers: parseAnswers(from),
    usedAt: wire.optionalMoment(from, 'used'),
  })

const parseAnswers = (from: wire.WireObject<WireAttendee>): Attendee['answers'] => {
  const answers = wire.optionalInner(from, 'answers')
  return answers && Object.fromEntries(Object.keys(answers.fields).map(name => [name, wire.text(answers, name)]))
}
