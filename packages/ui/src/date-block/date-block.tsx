export interface DateBlockProps {
  /** "la" */
  weekday: string
  /** "28" */
  day: string
  /** "elo" */
  month: string
  size?: 'md' | 'lg' | undefined
}

/** A leaf of a calendar. Hidden from assistive technology: the full date stands beside it in words. */
export function DateBlock({ weekday, day, month, size }: DateBlockProps) {
  return (
    <div data-part="date-block" data-size={size} aria-hidden="true">
      <span>{weekday}</span>
      <span>{day}</span>
      <span>{month}</span>
    </div>
  )
}
