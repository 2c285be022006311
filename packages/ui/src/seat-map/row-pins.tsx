import { type RefObject, useEffect, useState } from 'react'
import type { HallBox } from './hall-geometry.ts'
import type { MapRow } from './map-seat.ts'

interface RowPinsProps {
  rows: readonly MapRow[]
  box: HallBox
  /** Pixels per seat. */
  unit: number
  view: RefObject<HTMLDivElement | null>
}

interface Pin {
  key: string
  text: string
  top: number
}

/** The pins that leave each other room: large text needs more of it than rows that lie close. */
const apart = (pins: readonly Pin[], minDistance: number): readonly Pin[] => {
  const kept: Pin[] = []
  for (const pin of pins.toSorted((one, other) => one.top - other.top)) {
    if (pin.top - (kept.at(-1)?.top ?? Number.NEGATIVE_INFINITY) >= minDistance) kept.push(pin)
  }
  return kept
}

/** Row numbers at both edges of a narrow frame, independent of panning. */
export function RowPins({ rows, box, unit, view }: RowPinsProps) {
  const [pins, setPins] = useState<{ start: readonly Pin[]; end: readonly Pin[] }>({ start: [], end: [] })
  useEffect(() => {
    const element = view.current
    if (!element) return
    const positionPins = (): void => {
      const picture = element.firstElementChild
      if (!(picture instanceof SVGElement)) return
      const frame = element.getBoundingClientRect()
      const drawn = picture.getBoundingClientRect()
      const hallX = (side: number): number => (side - drawn.left) / unit + box.left
      const [left, right] = [hallX(frame.left), hallX(frame.right)]
      const at = (x: number): readonly Pin[] =>
        rows.flatMap(({ text, seats }) => {
          // In a curved hall a seat out of sight lies at another height than its row does here.
          const seen = seats.filter(seat => seat.x > left && seat.x < right)
          const seat = seen.reduce<MapRow['seats'][number] | undefined>(
            (nearest, one) => (nearest && Math.abs(nearest.x - x) <= Math.abs(one.x - x) ? nearest : one),
            undefined,
          )
          if (!seat) return []
          const top = (seat.y - box.top) * unit + drawn.top - frame.top
          return top > 8 && top < frame.height - 8 ? [{ key: seat.id, text, top }] : []
        })
      const textHeight = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setPins({ start: apart(at(left), textHeight), end: apart(at(right), textHeight) })
    }
    positionPins()
    element.addEventListener('scroll', positionPins, { passive: true })
    return () => element.removeEventListener('scroll', positionPins)
  }, [rows, box, unit, view])
  return (['start', 'end'] as const).map(side => (
    <div key={side} data-part="row-pins" data-side={side} aria-hidden="true">
      {pins[side].map(({ key, text, top }) => (
        <span key={key} style={{ insetBlockStart: top }}>
          {text}
        </span>
      ))}
    </div>
  ))
}
