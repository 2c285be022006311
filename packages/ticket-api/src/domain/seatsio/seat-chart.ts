import type { WireLocalizedText } from '@portti/contract'

/** An object of a chart as it stands now. */
export type ChartPlace = {
  readonly objectId: string
  readonly status: 'free' | 'held' | 'booked' | 'other'
  /** Whose hold or booking it is, as far as it has one. */
  readonly holdToken: string | undefined
  readonly orderId: string | undefined
  /** Key and name of its category. */
  readonly categories: readonly string[]
  readonly section: WireLocalizedText
  readonly row: string
  readonly seat: string
  /** What one piece can be sold on: the object itself, or one of the places of an area where people stand. */
  readonly soldAs: 'itself' | 'pieces' | 'nothing'
  /** How many places of an area each token holds of each ticket type; `''` is none. */
  readonly holds: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Places of an area that nobody holds or has booked. */
  readonly left: number
}

/** What a piece is sold on. */
export type PlaceOfEvent = {
  readonly eventKey: string
  readonly objectId: string
  /** Our number of one of an area's places; seats.io only counts them. 0 is an object that is sold as itself. */
  readonly piece: number
  /** What an area's place is held and booked as. */
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
  /** Makes places free again, all or none; with a token only what it holds. */
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
