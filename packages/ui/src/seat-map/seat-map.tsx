import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../icon/buy-icons.tsx'
import { FitIcon } from '../icon/icons.tsx'
import { hallBox } from './hall-geometry.ts'
import { HallPicture } from './hall-picture.tsx'
import type { MapRow, MapSeat, SeatState } from './map-seat.ts'
import { RowPins } from './row-pins.tsx'
import { type SeatDirection, seatNeighbour } from './seat-neighbour.ts'
import { SeatShape } from './seat-shape.tsx'
import { maxZoom, useMapView } from './use-map-view.ts'

export interface SeatMapProps {
  /** "Juhlasalin paikkakartta" */
  label: string
  /** Name of the stage: "Lava". */
  stage: string
  /** Ordered from the stage. */
  rows: readonly MapRow[]
  /** Labels of the buttons. */
  zoomInLabel: string
  zoomOutLabel: string
  fitLabel: string
  /** Instructions for moving the map and for the keyboard. */
  help?: string | undefined
  /** A `SeatLegend` of prices, above the map, and one of the shapes, below it. */
  legend?: ReactNode
  states?: ReactNode
  /** Seats to scroll into view, once per list. */
  shown?: readonly string[] | undefined
  /** A change is pending: no other may begin. */
  busy?: boolean | undefined
  onToggle: (id: string) => void
  /** A held seat was pressed. */
  onAsk?: ((id: string) => void) | undefined
}

const directions: Readonly<Record<string, SeatDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const canToggle = (state: SeatState): boolean => state === 'free' || state === 'chosen'

/**
 * A zoomable, pannable map of a hall's seats, usable by keyboard: one seat is in the tab order, arrows go to its
 * neighbours, Space and Enter choose.
 */
export function SeatMap(props: SeatMapProps) {
  const { label, stage, rows, help, legend, states, shown, busy = false, onToggle, onAsk } = props
  const [current, setCurrent] = useState<string>()
  const svg = useRef<SVGSVGElement>(null)
  const helpId = useId()
  const lines = rows.map(({ seats }) => seats)
  const seats = lines.flat()
  const { left, top, width, height, middle, front, radius } = hallBox(rows)
  const box = useMemo(
    () => ({ left, top, width, height, middle, front, radius }),
    [left, top, width, height, middle, front, radius],
  )
  const { view, zoom, zoomTo, unit, isPressable, show, handlers } = useMapView(box)
  const tabStop = seats.find(({ id }) => id === current) ?? seats.find(({ state }) => canToggle(state)) ?? seats[0]

  const bringIntoView = useEffectEvent((ids: string) => {
    const found = seats.filter(({ id }) => ids.split(' ').includes(id))
    const seat = found[found.length >> 1]
    if (!seat) return
    show(seat)
    view.current?.scrollIntoView({ block: 'nearest' })
  })
  // Only a new list of seats moves the map: neither a zoom nor a change of their state does.
  const shownIds = shown?.join(' ') ?? ''
  useEffect(() => bringIntoView(shownIds), [shownIds])

  const seatOf = (target: EventTarget): MapSeat | undefined => {
    const id = target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : undefined
    return seats.find(seat => seat.id === id)
  }
  const toggle = (seat: MapSeat): void => {
    if (seat.state === 'held') onAsk?.(seat.id)
    else if (!busy && canToggle(seat.state)) onToggle(seat.id)
  }
  const onClick = (event: MouseEvent): void => {
    const seat = seatOf(event.target)
    if (!seat) return
    setCurrent(seat.id)
    // A seat too small to tap zooms in first; a press without a pointer (keyboard) selects at once.
    if (isPressable || event.detail === 0) toggle(seat)
    else zoomTo(2, seat)
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
    else if (event.key === '+' || event.key === '-') zoomTo(zoom + (event.key === '+' ? 1 : -1), seat)
    else if (event.key === ' ' || event.key === 'Enter') toggle(seat)
    else return
    event.preventDefault()
  }

  return (
    <section data-part="seat-map" aria-label={label}>
      <div data-part="hall-tools">
        {legend}
        <div data-part="hall-zoom">
          {/* Never disabled: a button that is disabled while pressed loses the focus. */}
          <IconButton label={props.zoomOutLabel} aria-disabled={zoom === 1} onClick={() => zoomTo(zoom - 1)}>
            <MinusIcon />
          </IconButton>
          <IconButton label={props.zoomInLabel} aria-disabled={zoom === maxZoom} onClick={() => zoomTo(zoom + 1)}>
            <PlusIcon />
          </IconButton>
          <IconButton label={props.fitLabel} aria-disabled={zoom === 1} onClick={() => zoomTo(1)}>
            <FitIcon />
          </IconButton>
        </div>
      </div>
      <div data-part="hall-frame">
        <div ref={view} data-part="seat-map-view" data-zoom={zoom} {...handlers}>
          {/* The seats inside are the controls; the picture only handles their events by delegation. */}
          <svg
            ref={svg}
            viewBox={`${left} ${top} ${width} ${height}`}
            width={width * unit}
            height={height * unit}
            role="group"
            aria-label={label}
            aria-describedby={help ? helpId : undefined}
            aria-busy={busy}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <HallPicture rows={rows} stage={stage} box={box} />
            {lines.map(line => (
              <g key={line[0]?.id}>
                {line.map(seat => (
                  <g
                    key={seat.id}
                    data-part="seat"
                    data-seat={seat.id}
                    data-look={seat.look % 3}
                    data-state={seat.state}
                    data-kind={seat.accessible ? 'accessible' : undefined}
                    role="checkbox"
                    aria-checked={seat.state === 'chosen'}
                    aria-disabled={!canToggle(seat.state) || undefined}
                    aria-label={seat.label}
                    tabIndex={seat === tabStop ? 0 : -1}
                  >
                    <circle className="hit" cx={seat.x} cy={seat.y} r={0.5} />
                    <SeatShape seat={seat} />
                    <circle className="ring" cx={seat.x} cy={seat.y} r={0.5} />
                  </g>
                ))}
              </g>
            ))}
          </svg>
        </div>
        <RowPins rows={rows} box={box} unit={unit} view={view} />
      </div>
      {states}
      {help && (
        <p id={helpId} data-part="seat-map-help">
          {help}
        </p>
      )}
    </section>
  )
}
