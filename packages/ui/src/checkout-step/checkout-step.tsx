import type { ReactNode } from 'react'
import { CheckMark } from '../layout/check-mark.tsx'

export interface CheckoutStepProps {
  title: string
  /** `open`: a form or a page's content. `done`: one row with the answers. `later`: only its name. */
  state: 'open' | 'done' | 'later'
  /** Open step: its fields. Done step: the answers, in a few lines. */
  children?: ReactNode
  /** Done step: the button that reopens it. */
  action?: ReactNode
  id?: string | undefined
  /** Its number; shown until its turn comes. */
  number?: number | undefined
}

/** A step of the checkout. */
export function CheckoutStep({ title, state, children, action, id, number }: CheckoutStepProps) {
  return (
    <section data-part="checkout-step" data-state={state} id={id}>
      {state === 'done' && <CheckMark />}
      {state === 'later' && number !== undefined && (
        <span data-part="checkout-step-number" aria-hidden="true">
          {number}
        </span>
      )}
      {/* Receives the focus when its step opens. */}
      <h2 tabIndex={-1}>{title}</h2>
      {state === 'done' && <p>{children}</p>}
      {state === 'open' && <div data-part="checkout-step-body">{children}</div>}
      {action}
    </section>
  )
}
