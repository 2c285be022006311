import type { MapSeat } from './map-seat.ts'

type Drawn = Pick<MapSeat, 'look' | 'state' | 'accessible' | 'x' | 'y'>

/** One seat's picture: its group by shape and colour, its state by size and mark, so that no colour speaks alone. */
export function SeatShape({ seat: { look, state, accessible, x, y } }: { seat: Drawn }) {
  if (state === 'taken') return <path className="shape" d={`M${x - 0.18} ${y - 0.18}l.36 .36m0-.36l-.36 .36`} />
  const isSquare = look % 3 === 1
  return (
    <>
      <rect className="shape" x={x - 0.38} y={y - 0.38} width={0.76} height={0.76} rx={isSquare ? 0.14 : 0.38} />
      {state === 'chosen' ? (
        <path className="mark" d={`M${x - 0.2} ${y}l.15 .16 .27-.3`} />
      ) : accessible ? (
        <circle className="mark" cx={x} cy={y} r={0.16} />
      ) : null}
    </>
  )
}
