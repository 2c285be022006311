import type { SeatMap } from '@portti/core'
import { SeatOutlookPicture } from '@portti/ui'
import type { ReactNode } from 'react'

export type SeatOutlookProps = {
  readonly label: string
  readonly stage: string
  readonly map: SeatMap
  readonly at: { readonly x: number; readonly y: number }
}

/** The view from a seat, drawn from the map. */
export default function SeatOutlook({ label, stage, map, at }: SeatOutlookProps): ReactNode {
  const seats = map.sections.flatMap(({ rows }) => rows.flatMap(row => row.seats))
  const seat = seats.find(({ x, y }) => x === at.x && y === at.y) ?? at
  return <SeatOutlookPicture label={label} stage={stage} seat={seat} seats={seats} />
}
