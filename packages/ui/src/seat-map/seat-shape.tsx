import type { MapSeat } from './map-seat.ts'

type Drawn = Pick<MapSeat, 'look' | 'state' | 'accessible' | 'text' | 'x' | 'y'>

/** One seat's picture: its state by size and mark, its group by colour and fill, so that colour is never the only signal. */
export function SeatShape({ seat: { state, accessible = false, text, x, y } }: { seat: Drawn }) {
  if (state === 'taken') return <circle className="shape" cx={x} cy={y} r={0.17} />
  return (
    <>
      <rect className="shape" x={x - 0.39} y={y - 0.39} width={0.78} height={0.78} rx={accessible ? 0.14 : 0.39} />
      {state === 'chosen' ? (
        <text className="number" x={x} y={y + 0.14}>
          {text}
        </text>
      ) : state === 'held' ? (
        <path className="glyph" d={`M${x} ${y - 0.16}v.16l.11 .07`} />
      ) : accessible ? (
        <path
          className="glyph"
          d={`M${x - 0.03} ${y - 0.24}v.2h.16l.1.2M${x + 0.13} ${y + 0.08}a.17.17 0 1 1-.21-.16`}
        />
      ) : null}
    </>
  )
}
