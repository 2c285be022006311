type Place = { readonly x: number; readonly y: number }
export type SeatDirection = 'left' | 'right' | 'up' | 'down'

/**
 * The seat that an arrow key leads to: the next in its row, or the most directly aligned one in the next row. Rows are
 * ordered from the stage. Undefined at the edge.
 */
export const seatNeighbour = <Seat extends Place>(
  rows: readonly (readonly Seat[])[],
  from: Seat,
  direction: SeatDirection,
): Seat | undefined => {
  const index = rows.findIndex(row => row.includes(from))
  const row = rows[index] ?? []
  const column = row.indexOf(from)
  if (direction === 'left' || direction === 'right') return row[direction === 'left' ? column - 1 : column + 1]
  const next = rows[direction === 'up' ? index - 1 : index + 1] ?? []
  const distance = ({ x }: Place): number => Math.abs(x - from.x)
  return next.reduce<Seat | undefined>(
    (nearest, seat) => (nearest && distance(nearest) <= distance(seat) ? nearest : seat),
    undefined,
  )
}
