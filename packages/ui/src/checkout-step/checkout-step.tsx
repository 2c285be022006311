import type { ReactNode } from 'react'
import { CheckMark } from '../layout/check-mark.tsx'

export interface CheckoutStepProps {
  title: string
  /** `open`: a form or a page's content. `done`: one row with what was answered. `later`: only its name. */
  state: 'open' | 'done' | 'later'
  /** Of an open step: its fields. Of a done one: the answers, in a few lines. */
  children?: ReactNode
  /** Of a done step: the button that opens it again. */
  action?: ReactNode
  id?: string | undefined
}

/** A step of the checkout. */
export function CheckoutStep({ title, state, children, action, id }: CheckoutStepProps) {
  return (
    <section data-part="checkout-step" data-state={state} id={id}>
      {state === 'done' && <CheckMark />}
      <h2>{title}</h2>
      {state === 'done' && <p>{children}</p>}
      {state === 'open' && <div data-part="checkout-step-body">{children}</div>}
      {action}
    </section>
  )
}
