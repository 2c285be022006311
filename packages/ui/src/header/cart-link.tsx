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
  /** Time left of the cart, visual only: "17.42". Assistive technology gets announcements elsewhere. */
  time?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** A link to the cart, with its count. */
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
