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
  return (
    <div data-part="self-pay">
      <p data-part="self-sum">{euros(toPay)}</p>
      <p role="status">{t(word)}</p>
      <InOtherLanguages words={[word]} />
    </div>
  )
}
