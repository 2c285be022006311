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
  /** Which it is; shown as long as its turn has not come. */
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
      {/* Takes the focus when its step opens. */}
      <h2 tabIndex={-1}>{title}</h2>
      {state === 'done' && <p>{children}</p>}
      {state === 'open' && <div data-part="checkout-step-body">{children}</div>}
      {action}
    </section>
  )
}
