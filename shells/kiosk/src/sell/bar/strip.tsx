import { WarningIcon } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import { type Troubles, troubleOf } from './trouble-of.ts'

type StripProps = Troubles & {
  /** The sale is on the screen. */
  readonly isSaleOpen: boolean
  readonly onToday: () => void
}

/** One line of warnings: the most urgent trouble, and always that the chosen event is of another day. */
export const Strip = (props: StripProps) => {
  const { state, isSaleOpen, onToday, words } = props
  const { t, day, text } = words
  const { event, isOtherDay } = state
  const trouble = troubleOf(props)
  const other = isOtherDay && isSaleOpen ? event : undefined
  const hasToday = state.day.some(({ id }) => id !== event?.id)
  const otherDay = other && t('strip.otherDay', { day: day(other.startsAt) })
  if (!trouble && otherDay === undefined) return undefined
  return (
    <section data-part="strip" aria-label={[trouble?.title, otherDay].filter(Boolean).join('. ')}>
      <WarningIcon />
      {trouble && (
        <p>
          {trouble.title} {trouble.more && <small>{trouble.more}</small>}
        </p>
      )}
      {other && (
        <p data-part={trouble ? 'strip-day' : undefined}>
          {otherDay} {!trouble && <small>{text(other.title)}</small>}
        </p>
      )}
      {other && hasToday && (
        <button data-part="key-action" type="button" onClick={onToday}>
          {t('strip.today')} <Keycap>Home</Keycap>
        </button>
      )}
    </section>
  )
}
