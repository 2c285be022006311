export type SeatState = 'free' | 'taken' | 'chosen'

export interface MapSeat {
  id: string
  /** Everything about it: "Katsomo A, rivi 3, paikka 12, vapaa, 39,00 €". */
  label: string
  state: SeatState
  /** Shape and colour of its price group, from 0; the legend has the same. */
  look: number
  /** A place for a wheelchair. */
  accessible?: boolean | undefined
  /** In seats: one seat is 1 wide and 1 high. */
  x: number
  y: number
}
