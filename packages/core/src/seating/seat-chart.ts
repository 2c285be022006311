/** What a chart of seats.io tells of a place, an area or a table: as much of it as is read. */
export type ChartObject = {
  readonly label: string
  readonly labels: { readonly own: string; readonly parent?: string | undefined; readonly section?: string | undefined }
  /** Key and name of its category; either may be what a product is sold on. */
  readonly category?: { readonly key?: string | number; readonly label?: string } | undefined
  readonly objectType: string
  readonly parent?: { readonly type?: string } | undefined
  /** Of an area: whether it is booked as a whole, and how many are chosen of it, by ticket type where it has such. */
  readonly areaType?: string
  readonly bookAsAWhole?: boolean
  readonly numSelected?: number
  readonly selectionPerTicketType?: Readonly<Record<string, number>>
}

/** What is given back: a place by its label, or so many of an area. */
export type GivenBackObject = string | { readonly label: string; readonly amount: number; readonly ticketType?: string }

/** A drawn chart of seats.io: it holds what is chosen on it, in a session of its own. */
export interface SeatChart {
  listSelectedObjects(): Promise<readonly ChartObject[]>
  deselectObjects(objects: readonly GivenBackObject[]): Promise<void>
  holdBestAvailable(wanted: ChartBest): Promise<readonly ChartObject[]>
  startNewSession(): Promise<void>
}

/** The best places of a chart, of one category or of any. */
export type ChartBest = { readonly number: number; readonly categories?: readonly string[] }

export const categoriesOfObject = ({ category }: ChartObject): readonly string[] =>
  [category?.key, category?.label].map(String)
