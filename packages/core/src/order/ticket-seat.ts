/** What a ticket says of its place. A table has no row, a standing area no seat either. */
export type TicketSeat = { readonly section?: string; readonly row?: string; readonly seat?: string }
