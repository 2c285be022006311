import { cartSteps, type OpenCheckout } from '@portti/core'
import type { UsedCheckoutFlow } from '@portti/react'
import { Button, CheckoutStep } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { answeredLines } from './answered-lines.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { CustomerStep } from './customer-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useStepHistory } from './use-step-history.ts'

const contents = { customer: CustomerStep, delivery: DeliveryStep, summary: SummaryStep } as const

type Props = CheckoutProps & Omit<UsedCheckoutFlow, 'view'> & { readonly view: OpenCheckout }

/** The steps: the open one with its form, completed ones with a summary and a way back. */
export const CheckoutSteps = (props: Props): ReactNode => {
  const { view, goToStep, texts } = props
  const shown = useRef(view.step)
  useStepHistory(view.step, goToStep)
  useEffect(() => {
    // A new step takes the focus, so that keyboard and screen reader users continue there.
    if (shown.current !== view.step) {
      document.getElementById(`step-${view.step}`)?.querySelector<HTMLElement>('h2')?.focus()
    }
    shown.current = view.step
  }, [view.step])
  const at = cartSteps.indexOf(view.step)
  const Content = contents[view.step]
  return cartSteps.map((step, index) => (
    <CheckoutStep
      key={step}
      id={`step-${step}`}
      number={index + 1}
      title={texts.stepTitles[step]}
      state={index < at ? 'done' : index === at ? 'open' : 'later'}
      action={
        index < at ? (
          <Button kind="quiet" size="sm" onClick={() => goToStep(step)}>
            {texts.change}
          </Button>
        ) : undefined
      }
    >
      {index === at ? (
        <Content {...props} />
      ) : (
        answeredLines(step, view.cart, props).map(line => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))
      )}
    </CheckoutStep>
  ))
}
