import { type HallBox, hallBlocks, stagePath } from './hall-geometry.ts'
import type { MapRow } from './map-seat.ts'

/** The background of the seats: the stage, blocks between aisles, names of sections and numbers of rows. */
export function HallPicture({ rows, stage, box }: { rows: readonly MapRow[]; stage: string; box: HallBox }) {
  const { area, edge } = stagePath(box)
  return (
    <g aria-hidden="true">
      {hallBlocks(rows).map(path => (
        <path key={path} data-part="hall-block" d={path} />
      ))}
      <path data-part="seat-stage" d={area} />
      <path data-part="seat-stage-edge" d={edge} />
      <text x={box.middle} y={box.front - 2.45} data-part="seat-stage-name">
        {stage}
      </text>
      {rows.map(({ text, section, seats }) => {
        const [first, last] = [seats[0], seats.at(-1)]
        if (!first || !last) return null
        return (
          <g key={first.id}>
            {section ? (
              <text
                x={(first.x + last.x) / 2}
                y={(seats[seats.length >> 1] ?? first).y - 0.72}
                data-part="seat-section-name"
              >
                {section}
              </text>
            ) : null}
            <text x={first.x - 1.15} y={first.y + 0.1} data-part="seat-row-name">
              {text}
            </text>
            <text x={last.x + 1.15} y={last.y + 0.1} data-part="seat-row-name">
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}
