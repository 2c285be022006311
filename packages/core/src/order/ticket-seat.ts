/** The place that a ticket names. A table has no row, a standing area no seat either. */
export type TicketSeat = { readonly section?: string; readonly row?: string; readonly seat?: string }
