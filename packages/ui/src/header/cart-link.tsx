import type { MouseEvent } from 'react'
import { CartIcon } from '../icon/icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface CartLinkProps {
  href: string
  /** "Ostoskori" */
  label: string
  /** How many lines of tickets and products; nothing is shown for 0 or while unknown. */
  count?: number | undefined
  /** The count in words: "2 tuotetta". */
  countLabel?: string | undefined
  /** How long the cart is held, for the eye: "17.42". Who listens is told by others, at the minutes that matter. */
  time?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** The way to the cart, with what is in it. */
export function CartLink({ href, label, count = 0, countLabel, time, onClick }: CartLinkProps) {
  return (
    <a data-part="cart-link" href={href} onClick={onClick}>
      <CartIcon />
      <span data-label="">{label}</span>
      {time && (
        <span data-part="cart-time" aria-hidden="true">
          {time}
        </span>
      )}
      {count > 0 && (
        <>
          {countLabel && <VisuallyHidden>, {countLabel}</VisuallyHidden>}
          <span data-part="cart-count" aria-hidden={countLabel ? true : undefined}>
            {count}
          </span>
        </>
      )}
    </a>
  )
}
