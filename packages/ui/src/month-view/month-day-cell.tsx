import type { ReactNode } from 'react'

export interface MonthEvent {
  href: string
  title: string
  /** "klo 18.00, tanssilava" */
  time: string
  /** A `Poster` with only the picture. */
  poster?: ReactNode
  /** A `Price`. */
  price?: ReactNode
  /** An `Availability`: a word and a colour. */
  availability?: ReactNode
  state?: 'soldout' | 'cancelled' | 'postponed' | 'past' | undefined
}

export interface MonthDay {
  /** Day of the month. */
  day: number
  /** "la 28.8.", in the calendar and for assistive technology. */
  label: string
  /** Column, counted from Monday (0). */
  weekday: number
  /** "tänään" */
  note?: string | undefined
  events: readonly MonthEvent[]
  /** Link to the day's events that do not fit. */
  more?: { href: string; text: string } | undefined
}
/** A day of the month with its events; on phones shown only if it has events. */
export function MonthDayCell({ label, weekday, note, events, more }: MonthDay) {
  return (
    <li
      data-part="month-day"
      data-column={weekday + 1}
      data-state={events.length > 0 ? undefined : 'empty'}
      aria-current={note ? 'date' : undefined}
    >
      <p data-part="month-day-label">
        <b>{label}</b>
        {note && <> {note}</>}
      </p>
      {events.map(({ href, title, time, poster, price, availability, state }) => (
        <article key={href} data-part="month-event" data-state={state}>
          {poster}
          <p data-part="month-title">
            <a href={href}>{title}</a>
          </p>
          <p data-part="month-time">{time}</p>
          <p data-part="month-foot">
            {price}
            {availability}
          </p>
        </article>
      ))}
      {more && (
        <a href={more.href} data-part="month-more">
          {more.text}
        </a>
      )}
    </li>
  )
}
