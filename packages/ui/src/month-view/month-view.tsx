import type { ReactNode } from 'react'

export interface MonthDay {
  /** Day of the month. */
  day: number
  /** "la 28.8." for assistive technology. */
  label: string
  isToday?: boolean | undefined
  events: readonly { href: string; title: string; time: string; state?: ReactNode }[]
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
        {previous ? <a href={previous.href}>{previous.text}</a> : <span />}
        <h3>{title}</h3>
        {next ? <a href={next.href}>{next.text}</a> : <span />}
      </div>
      <div data-part="month-weekdays" aria-hidden="true">
        {weekdays.map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol role="list" data-part="month-days">
        {days.map(({ day, label, isToday, events }, index) => (
          <li
            key={day}
            data-column={index === 0 ? firstWeekday + 1 : undefined}
            data-state={events.length === 0 ? 'empty' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <span data-part="month-day">
              <span aria-hidden="true">{day}</span>
              <span data-part="month-day-label">{label}</span>
            </span>
            {events.map(event => (
              <a key={event.href} href={event.href}>
                <span data-part="month-time">{event.time}</span> {event.title}
                {event.state}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
