export interface DateBlockProps {
  /** "la" */
  weekday: string
  /** "28" */
  day: string
  /** "elo" */
  month: string
  size?: 'md' | 'lg' | undefined
}

/** A calendar date. Hidden from assistive technology: the full date is next to it as text. */
export function DateBlock({ weekday, day, month, size }: DateBlockProps) {
  return (
    <div data-part="date-block" data-size={size} aria-hidden="true">
      <span>{weekday}</span>
      <span>{day}</span>
      <span>{month}</span>
    </div>
  )
}
