/** `held`: in somebody else's cart; it may come free. */
export type SeatState = 'free' | 'held' | 'taken' | 'chosen'

export interface MapSeat {
  id: string
  /** Its number, drawn when it is chosen. */
  text: string
  /** Full label: "Katsomo A, rivi 3, paikka 12, vapaa, 39,00 €". */
  label: string
  state: SeatState
  /** Colour index of its price group, from 0; the legend has the same. */
  look: number
  /** A wheelchair place. */
  accessible?: boolean | undefined
  /** In seats: a seat is 1 wide and 1 high. */
  x: number
  y: number
}

export interface MapRow {
  /** Row label, drawn at both ends. */
  text: string
  /** Name of the section, drawn above its first row. */
  section?: string | undefined
  seats: readonly MapSeat[]
}
