import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { FitIcon, MinusIcon, PlusIcon } from '../icon/icons.tsx'
import type { MapSeat } from './map-seat.ts'
import { type SeatDirection, seatNeighbour } from './seat-neighbour.ts'
import { SeatShape } from './seat-shape.tsx'
import { largestZoom, useMapView } from './use-map-view.ts'

export interface MapRow {
  /** Of the row, at its ends. */
  text: string
  /** Over the first row of a section: its name. */
  section?: string | undefined
  seats: readonly MapSeat[]
}

export interface SeatMapProps {
  /** "Juhlasalin paikkakartta" */
  label: string
  /** What is in front: "Lava". */
  stage: string
  /** From the stage on. */
  rows: readonly MapRow[]
  /** Words of the buttons. */
  zoomInLabel: string
  zoomOutLabel: string
  fitLabel: string
  /** How the map is moved and used by keyboard, in words. */
  help?: string | undefined
  /** A `SeatLegend`. */
  legend?: ReactNode
  /** A change is under way: no other may begin. */
  busy?: boolean | undefined
  onToggle: (id: string) => void
}

const margin = 2
const stageHeight = 1.6
const directions: Readonly<Record<string, SeatDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * A hall's seats as a picture that can be zoomed, moved and used by keyboard: one seat is in the order of tabbing, arrows
 * go to its neighbours, Space and Enter choose.
 */
export function SeatMap({
  label,
  stage,
  rows,
  zoomInLabel,
  zoomOutLabel,
  fitLabel,
  help,
  legend,
  busy = false,
  onToggle,
}: SeatMapProps) {
  const [current, setCurrent] = useState<string>()
  const svg = useRef<SVGSVGElement>(null)
  const { view, zoom, zoomTo, handlers } = useMapView()
  const helpId = useId()
  const lines = rows.map(({ seats }) => seats)
  const seats = lines.flat()
  const tabStop = seats.find(({ id }) => id === current) ?? seats.find(({ state }) => state !== 'taken') ?? seats[0]
  const xs = seats.map(({ x }) => x)
  const ys = seats.map(({ y }) => y)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys) - stageHeight - 1
  const box = [left - margin, top, right - left + 2 * margin, Math.max(...ys) - top + 1]
  const middle = (left + right) / 2

  const seatOf = (target: EventTarget): MapSeat | undefined => {
    const id = target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : undefined
    return seats.find(seat => seat.id === id)
  }
  const toggle = (seat: MapSeat): void => {
    if (!busy && seat.state !== 'taken') onToggle(seat.id)
  }
  const onClick = (event: MouseEvent): void => {
    const seat = seatOf(event.target)
    if (!seat) return
    setCurrent(seat.id)
    toggle(seat)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const seat = seatOf(event.target)
    if (!seat) return
    const direction = directions[event.key]
    const row = lines.find(line => line.includes(seat))
    const goTo = (next: MapSeat | undefined): void => {
      if (!next) return
      setCurrent(next.id)
      svg.current?.querySelector<SVGGElement>(`[data-seat="${CSS.escape(next.id)}"]`)?.focus()
    }
    if (direction) goTo(seatNeighbour(lines, seat, direction))
    else if (event.key === 'Home') goTo(row?.[0])
    else if (event.key === 'End') goTo(row?.at(-1))
    else if (event.key === '+' || event.key === '-') zoomTo(zoom + (event.key === '+' ? 1 : -1))
    else if (event.key === ' ' || event.key === 'Enter') toggle(seat)
    else return
    event.preventDefault()
  }

  return (
    <section data-part="seat-map" aria-label={label}>
      <div ref={view} data-part="seat-map-view" data-zoom={zoom} {...handlers}>
        {/* The seats inside are what is used; the picture only hears for all of them. */}
        <svg
          ref={svg}
          viewBox={box.join(' ')}
          role="group"
          aria-label={label}
          aria-describedby={help ? helpId : undefined}
          aria-busy={busy}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <path data-part="seat-stage" d={`M${middle - 6} ${top + 0.3}h12l-1 1.2q-5 .6-10 0z`} aria-hidden="true" />
          <text x={middle} y={top + 1.15} aria-hidden="true" data-part="seat-stage-name">
            {stage}
          </text>
          {rows.map(({ text, section, seats: line }) => {
            const first = line[0]
            const last = line.at(-1)
            return (
              <g key={first?.id}>
                {first && last ? (
                  <g aria-hidden="true">
                    {section ? (
                      <text
                        x={(first.x + last.x) / 2}
                        y={(line[line.length >> 1] ?? first).y - 0.6}
                        data-part="seat-section-name"
                      >
                        {section}
                      </text>
                    ) : null}
                    <text x={first.x - 1.1} y={first.y + 0.2}>
                      {text}
                    </text>
                    <text x={last.x + 1.1} y={last.y + 0.2}>
                      {text}
                    </text>
                  </g>
                ) : null}
                {line.map(seat => (
                  <g
                    key={seat.id}
                    data-part="seat"
                    data-seat={seat.id}
                    data-look={seat.look % 3}
                    data-state={seat.state}
                    role="checkbox"
                    aria-checked={seat.state === 'chosen'}
                    aria-disabled={seat.state === 'taken' || undefined}
                    aria-label={seat.label}
                    tabIndex={seat === tabStop ? 0 : -1}
                  >
                    <SeatShape seat={seat} />
                    <circle className="ring" cx={seat.x} cy={seat.y} r={0.52} />
                  </g>
                ))}
              </g>
            )
          })}
        </svg>
      </div>
      <div data-part="seat-map-tools">
        {/* Never disabled: a button that ends under the finger takes the focus with it. */}
        <IconButton
          kind="surface"
          label={zoomInLabel}
          aria-disabled={zoom === largestZoom}
          onClick={() => zoomTo(zoom + 1)}
        >
          <PlusIcon />
        </IconButton>
        <IconButton kind="surface" label={zoomOutLabel} aria-disabled={zoom === 1} onClick={() => zoomTo(zoom - 1)}>
          <MinusIcon />
        </IconButton>
        <IconButton kind="surface" label={fitLabel} aria-disabled={zoom === 1} onClick={() => zoomTo(1)}>
          <FitIcon />
        </IconButton>
      </div>
      {legend}
      {help && (
        <p id={helpId} data-part="seat-map-help">
          {help}
        </p>
      )}
    </section>
  )
}
