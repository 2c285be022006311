import type { Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { useWords } from '../texts/use-words.ts'

type ClockProps = { readonly minutes: Store<EpochMs>; readonly timeZone: string }

/** The date and time in the shop's time zone, large enough to be read across the counter. */
export const Clock = ({ minutes, timeZone }: ClockProps) => {
  const now = useStore(minutes)
  const { hour, day } = useWords(timeZone)
  return (
    <p data-part="clock">
      <time dateTime={new Date(now).toISOString()}>{hour(now)}</time> <small>{day(now)}</small>
    </p>
  )
}
