/** What gives a line of the cart a place of its own: its pieces are not like any others of the product. */
type LineDetails = {
  readonly customerRemarks?: string | undefined
  readonly eventRegistration?: object | undefined
  readonly seatReservations?: readonly string[] | undefined
  readonly seatsioReservation?: object | undefined
}

/**
 * Whether a line, or what is to be put in, is a number of pieces and nothing more: without remarks, participants or
 * seats. Only such pieces join a line that is there (rules/cart#plain-line); all others get a line of their own.
 */
export const isPlainLine = (line: LineDetails): boolean =>
  line.customerRemarks === undefined &&
  line.eventRegistration === undefined &&
  !line.seatReservations?.length &&
  line.seatsioReservation === undefined
