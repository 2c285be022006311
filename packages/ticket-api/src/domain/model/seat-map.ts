import type { WireLocalizedText } from '@portti/contract'

export type Seat = {
  /** Names the seat in calls; unique in the event. */
  readonly chartId: string
  /** Its stock. */
  readonly quotaId: string
  readonly section: { readonly id: string; readonly title: WireLocalizedText }
  readonly row: string
  readonly seat: string
  readonly category: string
  readonly isAccessible: boolean
  /** In seats: one seat is 1 wide and 1 high; the stage is above 0. */
  readonly x: number
  readonly y: number
  /** How well it sees, from 0 to 100 (rules/seating#quality-of-view). */
  readonly quality: number
  readonly isSoldElsewhere: boolean
  /** Its rank in the map, from the stage on and from the left: rows bend, so `y` does not give it. */
  readonly order: number
}

export type SeatRow = { readonly row: string; readonly seats: readonly Seat[] }
export type SeatSection = { readonly id: string; readonly title: WireLocalizedText; readonly rows: readonly SeatRow[] }

/** The event's own seat map: sections and rows from the stage on, seats from the left as the audience sees it. */
export type SeatMap = {
  readonly stage: WireLocalizedText | undefined
  readonly categories: readonly { readonly id: string; readonly title: WireLocalizedText }[]
  readonly sections: readonly SeatSection[]
  readonly seats: ReadonlyMap<string, Seat>
}
