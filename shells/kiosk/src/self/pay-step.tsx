import { lettersOf } from '../parts/letters-of.ts'
import { TerminalArt } from '../pay/terminal-art.tsx'
import { failureWord } from './failure-words.ts'
import { InOtherLanguages } from './in-other-languages.tsx'
import type { StepProps } from './step-props.ts'

const wordOf = ({ payment, failure }: StepProps['state']) => {
  if (payment.phase === 'card') return `self.pay.${payment.step}` as const
  if (payment.phase === 'finishing' && payment.isUnanswered) return 'self.pay.unanswered'
  if (payment.phase === 'finishing' || !failure) return 'self.pay.finishing'
  return failureWord(failure.kind) ?? 'self.pay.again'
}

/** The sum, and the state of the terminal. */
export const PayStep = ({ state, words: { t, euros } }: StepProps) => {
  const { payment, toPay } = state
  const word = wordOf(state)
  const isDoubtful =
    payment.phase === 'card' ? payment.step === 'doubtful' : payment.phase === 'finishing' && payment.isUnanswered
  return (
    <div data-part="self-pay">
      <div>
        <p data-part="self-sum" style={lettersOf(euros(toPay))}>
          {euros(toPay)}
        </p>
        <p role="status">{t(word)}</p>
        <InOtherLanguages words={[word]} />
      </div>
      <TerminalArt isDoubtful={isDoubtful} />
    </div>
  )
}
