export interface DateBlockProps {
  /** "la" */
  weekday: string
  /** "28" */
  day: string
  /** "elo" */
  month: string
}

/** A calendar date. Hidden from assistive technology: the full date is next to it as text. */
export function DateBlock({ weekday, day, month }: DateBlockProps) {
  return (
    <div data-part="date-block" aria-hidden="true">
      <span>{weekday}</span>
      <span>{day}</span>
      <span>{month}</span>
    </div>
  )
}
