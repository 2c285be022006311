import { useLayoutEffect, useRef } from 'react'
import { useFailureText } from '../sell/basket/use-failure-text.ts'
import { EventStep } from './event-step.tsx'
import { failureWord } from './failure-words.ts'
import { InOtherLanguages } from './in-other-languages.tsx'
import { PayStep } from './pay-step.tsx'
import { SeatsStep } from './seats-step.tsx'
import type { StepProps } from './step-props.ts'
import { TakeStep } from './take-step.tsx'
import { TicketsStep } from './tickets-step.tsx'

const steps = { event: EventStep, tickets: TicketsStep, seats: SeatsStep, pay: PayStep, take: TakeStep }

/** The question of this step. Its heading takes the focus, so that it is read out. */
export const SelfStage = (props: StepProps) => {
  const { state, words } = props
  const { step, failure, error, sold } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const failureText = useFailureText(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step.
  useLayoutEffect(() => heading.current?.focus(), [step])
  const shown = failure ?? (error && { kind: 'refused' as const, error })
  const Step = steps[step]
  const head = `self.heads.${step === 'take' && !sold?.order ? 'soon' : step}` as const
  return (
    <main data-part="self-stage">
      <div data-part="self-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.t(head)}
        </h1>
        <InOtherLanguages words={[head]} />
      </div>
      <div data-part="self-problem" role="alert">
        {shown && !failureWord(shown.kind) && failureText(shown)}
      </div>
      <Step {...props} />
    </main>
  )
}
