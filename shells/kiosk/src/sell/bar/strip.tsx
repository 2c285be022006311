import { WarningIcon } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import { type StripProblems, stripProblemOf } from './strip-problem.ts'

type StripProps = StripProblems & {
  /** The sale is on the screen. */
  readonly isSaleOpen: boolean
  readonly onToday: () => void
}

/** One line of warnings: the most urgent problem, and always that the chosen event is of another day, with the way back. */
export const Strip = (props: StripProps) => {
  const { state, isSaleOpen, onToday, words } = props
  const { t, day, text } = words
  const { event, isOtherDay } = state
  const problem = stripProblemOf(props)
  const other = isOtherDay && isSaleOpen ? event : undefined
  const canTurn = state.payment.phase === 'none' && state.day.some(({ id }) => id !== event?.id)
  const otherDay = other && t('strip.otherDay', { day: day(other.startsAt) })
  if (!problem && otherDay === undefined) return undefined
  return (
    <section data-part="strip" aria-label={[problem?.title, otherDay].filter(Boolean).join('. ')}>
      <WarningIcon />
      {problem && (
        <p>
          {problem.title} {problem.more && <small>{problem.more}</small>}
        </p>
      )}
      {other && (
        <p data-part={problem ? 'strip-day' : undefined}>
          {otherDay} {!problem && <small>{text(other.title)}</small>}
        </p>
      )}
      {other && canTurn && (
        <button data-part="key-action" type="button" onClick={onToday}>
          {t('strip.today')} <Keycap>Home</Keycap>
        </button>
      )}
    </section>
  )
}
