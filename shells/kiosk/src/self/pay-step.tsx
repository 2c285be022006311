import { TerminalArt } from '../pay/terminal-art.tsx'
import { lettersOf } from '../sell/letters-of.ts'
import { InOtherLanguages } from './in-other-languages.tsx'
import type { StepProps } from './step-props.ts'

/** The sum, and what the terminal is waiting for. */
export const PayStep = ({ state: { payment, toPay, failure }, words: { t, euros } }: StepProps) => {
  const word =
    payment.phase === 'card'
      ? (`self.pay.${payment.step}` as const)
      : payment.phase === 'finishing'
        ? (`self.pay.${payment.isUnanswered ? 'unanswered' : 'finishing'}` as const)
        : failure
          ? 'self.pay.again'
          : 'self.pay.finishing'
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
