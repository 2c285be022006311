/** The fields read of a place, an area or a table on a seats.io chart. */
export type ChartObject = {
  readonly label: string
  readonly labels: { readonly own: string; readonly parent?: string | undefined; readonly section?: string | undefined }
  /** Key and name of its category; a product's seats may refer to either. */
  readonly category?: { readonly key?: string | number; readonly label?: string } | undefined
  readonly objectType: string
  readonly parent?: { readonly type?: string } | undefined
  /** For an area: whether it is booked as a whole, and how many places are chosen, by ticket type if it has any. */
  readonly areaType?: string
  readonly bookAsAWhole?: boolean
  readonly numSelected?: number
  readonly selectionPerTicketType?: Readonly<Record<string, number>>
}

/** An object to release: a place by its label, or a number of places of an area. */
export type GivenBackObject = string | { readonly label: string; readonly amount: number; readonly ticketType?: string }

/** A rendered chart of seats.io: it holds the seats chosen on it, in its own session. */
export interface SeatChart {
  listSelectedObjects(): Promise<readonly ChartObject[]>
  deselectObjects(objects: readonly GivenBackObject[]): Promise<void>
  holdBestAvailable(wanted: ChartBest): Promise<readonly ChartObject[]>
  startNewSession(): Promise<void>
}

/** The best places of a chart, in one category or any. */
export type ChartBest = { readonly number: number; readonly categories?: readonly string[] }

export const categoriesOfObject = ({ category }: ChartObject): readonly string[] =>
  [category?.key, category?.label].map(String)
