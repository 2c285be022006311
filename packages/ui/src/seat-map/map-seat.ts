export type SeatState = 'free' | 'taken' | 'chosen'

export interface MapSeat {
  id: string
  /** Its number, drawn on it when it is chosen. */
  text: string
  /** Everything about it: "Katsomo A, rivi 3, paikka 12, vapaa, 39,00 €". */
  label: string
  state: SeatState
  /** Colour of its price group, from 0; the legend has the same. */
  look: number
  /** A place for a wheelchair. */
  accessible?: boolean | undefined
  /** In seats: one seat is 1 wide and 1 high. */
  x: number
  y: number
}

export interface MapRow {
  /** Of the row, at its ends. */
  text: string
  /** Over the first row of a section: its name. */
  section?: string | undefined
  seats: readonly MapSeat[]
}
