import type { WireLocalizedText } from '@portti/contract'

/** The current state of an object of a chart. */
export type ChartPlace = {
  readonly objectId: string
  readonly status: 'free' | 'held' | 'booked' | 'other'
  /** The token of its hold, and the order of its booking, if it has one. */
  readonly holdToken: string | undefined
  readonly orderId: string | undefined
  /** Key and name of its category. */
  readonly categories: readonly string[]
  readonly section: WireLocalizedText
  readonly row: string
  readonly seat: string
  /** The unit of sale: the object itself, or the places of a standing area, one for each piece. */
  readonly soldAs: 'itself' | 'pieces' | 'nothing'
  /** How many places of an area each token holds of each ticket type; `''` is none. */
  readonly holds: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Places of an area that nobody holds or has booked. */
  readonly left: number
}

/** The place that a piece is sold on. */
export type PlaceOfEvent = {
  readonly eventKey: string
  readonly objectId: string
  /** Our number of one of an area's places; seats.io only counts them. 0 is an object that is sold as itself. */
  readonly piece: number
  /** The ticket type that an area's place is held and booked with. */
  readonly ticketType: string
}
export type HeldPlace = PlaceOfEvent & { readonly holdToken: string | undefined }

/**
 * Seats that another system sells from its own charts. `refused` is its final answer; a call that gets no usable answer
 * rejects, and whether it acted is then unknown.
 */
export interface SeatChart {
  /** The current state of these objects; a label that the chart does not know is left out. */
  look(eventKey: string, objectIds: readonly string[]): Promise<ReadonlyMap<string, ChartPlace>>
  /** Lets a hold token live so many minutes from now; `refused` when it has ended. */
  prolong(holdToken: string, minutes: number): Promise<'done' | 'refused'>
  /** Holds free places of an event by a token, all or none. */
  hold(eventKey: string, places: readonly PlaceOfEvent[], holdToken: string): Promise<'done' | 'refused'>
  /** Books places for an order, all or none, even of several events. */
  book(places: readonly HeldPlace[], orderId: string): Promise<'done' | 'refused'>
  /** Makes places free again, all or none; those with a token only if it holds them. */
  release(places: readonly HeldPlace[], orderId?: string): Promise<'done' | 'refused'>
  /** How many places of an area are booked for an order, by its changes since then. */
  bookedFor(eventKey: string, objectId: string, orderId: string, since: number): Promise<number>
}

/** How many places of an area a token holds of a ticket type. */
export const heldBy = (
  place: ChartPlace | undefined,
  { holdToken, ticketType }: Pick<HeldPlace, 'holdToken' | 'ticketType'>,
): number => place?.holds[holdToken ?? '']?.[ticketType] ?? 0

/** The data that a browser needs to draw a chart. */
export type SeatsioWorkspace = { readonly region: string; readonly workspaceKey: string }
