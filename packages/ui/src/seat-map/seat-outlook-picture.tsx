import { seatOutlook } from './seat-outlook.ts'

export interface SeatOutlookPictureProps {
  /** "Näkymä lavalle, rivi 5, paikka 9" */
  label: string
  /** "Lava" */
  stage: string
  seat: { readonly x: number; readonly y: number }
  /** All seats of the hall. */
  seats: readonly { readonly x: number; readonly y: number }[]
}

/** The stage and the rows in front, as seen from a seat. */
export function SeatOutlookPicture({ label, stage, seat, seats }: SeatOutlookPictureProps) {
  const { wall, floor, edge, heads } = seatOutlook(seat, seats)
  return (
    <svg data-part="seat-outlook" viewBox="-1 -.65 2 1.2" role="img" aria-label={label}>
      <path className="wall" d={wall} />
      <path className="floor" d={floor} />
      <path className="edge" d={edge} />
      <text x={0} y={-0.5}>
        {stage}
      </text>
      {heads.map(({ x, y, size }) => (
        <g key={`${x} ${y}`} className="head">
          <circle cx={x} cy={y + size} r={size} />
          <path
            d={`M${x - 2 * size} ${y + 5 * size}q0-${2.8 * size} ${2 * size}-${2.8 * size}t${2 * size} ${2.8 * size}z`}
          />
        </g>
      ))}
    </svg>
  )
}
