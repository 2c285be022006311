import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'

export interface MonthEvent {
  href: string
  title: string
  /** "klo 18.00" */
  time: string
  /** What must be known before it is opened, in words: a `Tag`. */
  note?: ReactNode
  state?: 'soldout' | 'cancelled' | undefined
}

export interface MonthDay {
  /** Day of the month. */
  day: number
  /** "la 28.8." on phones, and for assistive technology. */
  label: string
  isToday?: boolean | undefined
  isPast?: boolean | undefined
  events: readonly MonthEvent[]
}

export interface MonthViewProps {
  /** "elokuu 2027" */
  title: string
  previous?: { href: string; text: string } | undefined
  next?: { href: string; text: string } | undefined
  /** Column of the first day, counted from Monday (0). */
  firstWeekday: number
  /** "ma" … "su" */
  weekdays: readonly string[]
  days: readonly MonthDay[]
}

/** A month of events: a calendar on desktops, on phones a list of the days that have any. */
export function MonthView({ title, previous, next, firstWeekday, weekdays, days }: MonthViewProps) {
  return (
    <div data-part="month-view">
      <div data-part="month-head">
        {previous ? (
          <a href={previous.href} data-kind="previous">
            <ChevronDownIcon />
            {previous.text}
          </a>
        ) : (
          <span />
        )}
        <h3>{title}</h3>
        {next ? (
          <a href={next.href} data-kind="next">
            {next.text}
            <ChevronDownIcon />
          </a>
        ) : (
          <span />
        )}
      </div>
      <div data-part="month-weekdays" aria-hidden="true">
        {weekdays.map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol role="list" data-part="month-days">
        {days.map(({ day, label, isToday, isPast, events }, index) => (
          <li
            key={day}
            data-column={index === 0 ? firstWeekday + 1 : undefined}
            data-state={events.length > 0 ? undefined : isPast ? 'past' : 'empty'}
            aria-current={isToday ? 'date' : undefined}
          >
            <span data-part="month-day">
              <span aria-hidden="true">{day}</span>
              <span data-part="month-day-label">{label}</span>
            </span>
            {events.map(event => (
              <a key={event.href} href={event.href} data-part="month-event" data-state={event.state}>
                <span data-part="month-time">{event.time}</span> <span data-part="month-title">{event.title}</span>
                {event.note}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
