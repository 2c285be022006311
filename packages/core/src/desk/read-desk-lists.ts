import type { WireAttendee, WireDeskEvent } from '@portti/contract'
import { deskEventStates } from '@portti/contract/words'
import { readTicketSeat } from '../order/read-ticket-seat.ts'
import { present } from '../wire/present.ts'
import * as wire from '../wire/wire-object.ts'
import type { Attendee, DeskEvent } from './desk-order.ts'

export const readDeskEvent = (from: wire.WireObject<WireDeskEvent>): DeskEvent => {
  const state = wire.oneOf(from, 'state', deskEventStates, 'over')
  return present({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    startsAt: wire.moment(from, 'start_date'),
    state: state === 'coming' ? undefined : state,
  })
}

export const readAttendee = (from: wire.WireObject<WireAttendee>): Attendee =>
  present({
    code: wire.text(from, 'code'),
    order: wire.text(from, 'order'),
    title: wire.localizedText(from, 'title'),
    seat: readTicketSeat(from),
    name: wire.text(from, 'name'),
    email: wire.optionalText(from, 'email'),
    phone: wire.optionalText(from, 'phone'),
    participant: wire.optionalText(from, 'participant'),
    answers: readAnswers(from),
    usedAt: wire.optionalMoment(from, 'used'),
  })

const readAnswers = (from: wire.WireObject<WireAttendee>): Attendee['answers'] => {
  const answers = wire.optionalInner(from, 'answers')
  return answers && Object.fromEntries(Object.keys(answers.fields).map(name => [name, wire.text(answers, name)]))
}
