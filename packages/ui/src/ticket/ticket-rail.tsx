import { Children, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { ArrowRightIcon } from '../icon/icons.tsx'
import { ArrowLeftIcon } from '../icon/order-icons.tsx'

export interface TicketRailProps {
  /** "Liput, 4 kpl" */
  label: string
  previousLabel: string
  nextLabel: string
  /** `Ticket`s. */
  children: ReactNode
}

/** So many fill a row or two; more of them stay a rail on desktops too. */
const maxInGrid = 8

/** Tickets to swipe through on phones; side by side on desktops, where many stay a rail with arrows. */
export function TicketRail({ label, previousLabel, nextLabel, children }: TicketRailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const tickets = Children.toArray(children)
  const isMany = tickets.length > maxInGrid
  const stepOf = (list: HTMLElement): number => list.scrollWidth / tickets.length
  const move = (by: number) => rail.current?.scrollBy({ left: by * stepOf(rail.current), behavior: 'smooth' })
  return (
    <div data-part="ticket-rail-frame" data-many={isMany ? '' : undefined}>
      <ul
        ref={rail}
        role="list"
        data-part="ticket-rail"
        aria-label={label}
        onScroll={({ currentTarget: list }) => setShown(Math.round(Math.abs(list.scrollLeft) / stepOf(list)))}
      >
        {tickets.map((ticket, index) => (
          <li key={index}>{ticket}</li>
        ))}
      </ul>
      {tickets.length > 1 && (
        <div data-part="rail-foot">
          {isMany && (
            <IconButton label={previousLabel} onClick={() => move(-1)}>
              <ArrowLeftIcon />
            </IconButton>
          )}
          <RailDots count={tickets.length} shown={shown} />
          {isMany && (
            <IconButton label={nextLabel} onClick={() => move(1)}>
              <ArrowRightIcon />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Dots for the tickets, with the shown one marked. Decorative: each ticket says its number. */
export function RailDots({ count, shown }: { count: number; shown: number }) {
  return (
    <span data-part="rail-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-on={index === shown ? '' : undefined} />
      ))}
    </span>
  )
}
