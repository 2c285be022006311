import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'
import { type MonthDay, MonthDayCell } from './month-day-cell.tsx'

/** A week with events has its days; one without is a line of text: "19.–25.7.: ei tapahtumia". */
export type MonthWeek =
  | { readonly kind: 'days'; readonly days: readonly MonthDay[] }
  | { readonly kind: 'empty'; readonly text: string }

export interface MonthViewProps {
  previous?: { href: string; text: string } | undefined
  next?: { href: string; text: string } | undefined
  /** `ChipRow` of the months that have events. */
  months?: ReactNode
  /** "maanantai" … "sunnuntai" */
  weekdays: readonly string[]
  weeks: readonly MonthWeek[]
  /** Under the weeks. */
  note?: string | undefined
}

/** A month of events: a calendar on desktops, on phones a list of the days with events. */
export function MonthView({ previous, next, months, weekdays, weeks, note }: MonthViewProps) {
  return (
    <div data-part="month-view">
      <div data-part="month-head">
        {months}
        <Arrow kind="previous" to={previous} />
        <Arrow kind="next" to={next} />
      </div>
      <div data-part="month-weekdays" aria-hidden="true">
        {weekdays.map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {weeks.map((week, index) =>
        week.kind === 'empty' ? (
          <p key={index} data-part="month-empty-week">
            {week.text}
          </p>
        ) : (
          <ol key={index} role="list" data-part="month-week">
            {week.days.map(day => (
              <MonthDayCell key={day.day} {...day} />
            ))}
          </ol>
        ),
      )}
      {note && <small>{note}</small>}
    </div>
  )
}

function Arrow({ kind, to }: { kind: 'previous' | 'next'; to: MonthViewProps['next'] }) {
  if (!to) return null
  return (
    <a
      href={to.href}
      data-part="month-arrow"
      data-kind={kind}
      aria-label={to.text}
      rel={kind === 'next' ? 'next' : 'prev'}
    >
      <ChevronDownIcon />
    </a>
  )
}
