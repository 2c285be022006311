import type { WireTicketSeat } from '@portti/contract'
import type { TicketSeat } from '../order/ticket-seat.ts'
import { present } from './present.ts'
import * as wire from './wire-object.ts'

/** Of what has a seat, or none. */
export const readTicketSeat = (
  of: wire.WireObject<{ readonly seat?: WireTicketSeat | null | undefined }>,
): TicketSeat | undefined => {
  const seat = wire.optionalInner(of, 'seat')
  return (
    seat &&
    present({
      section: wire.optionalText(seat, 'section'),
      row: wire.optionalText(seat, 'row'),
      seat: wire.optionalText(seat, 'seat'),
    })
  )
}
