import type { WireTicketSeat } from '@portti/contract'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { TicketSeat } from './ticket-seat.ts'

/** The `seat` of a wire object; undefined when it has none. */
export const parseTicketSeat = (
  of: wire.WireObject<{ readonly seat?: WireTicketSeat | null | undefined }>,
): TicketSeat | undefined => {
  const seat = wire.optionalInner(of, 'seat')
  return (
    seat &&
    omitUndefined({
      section: wire.optionalText(seat, 'section'),
      row: wire.optionalText(seat, 'row'),
      seat: wire.optionalText(seat, 'seat'),
    })
  )
}
