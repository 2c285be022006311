import type { WireLocalizedText } from '@portti/contract'

/** A place of a chart as it stands now. */
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
  /** Whether it is one place that one piece can be sold on: not an area where people stand. */
  readonly isSingle: boolean
}

export type PlaceOfEvent = { readonly eventKey: string; readonly objectId: string }
export type HeldPlace = PlaceOfEvent & { readonly holdToken: string | undefined }

/**
 * Seats that another system sells from its own charts. `refused` is its word, and final; a call that gets no usable
 * answer rejects, and whether it acted is then unknown.
 */
export interface SeatChart {
  /** How these places stand; a label that the chart does not know is left out. */
  look(eventKey: string, objectIds: readonly string[]): Promise<ReadonlyMap<string, ChartPlace>>
  /** Lets a hold token live so many minutes from now; `refused` when it lives no more. */
  prolong(holdToken: string, minutes: number): Promise<'done' | 'refused'>
  /** Holds free places by a token, all or none. */
  hold(eventKey: string, objectIds: readonly string[], holdToken: string): Promise<'done' | 'refused'>
  /** Books places for an order, all or none, even of several events. */
  book(places: readonly HeldPlace[], orderId: string): Promise<'done' | 'refused'>
  /** Makes places free again, all or none; with a token only what it holds. */
  release(places: readonly HeldPlace[]): Promise<'done' | 'refused'>
}
