import { pieceCount } from '@portti/core'
import { formatMessage, type Messages } from '@portti/core/rules'
import { useCart, useCore } from '@portti/react'
import { CartLink } from '@portti/ui'
import { type ReactNode, useEffect } from 'react'

export type CartBadgeProps = {
  readonly href: string
  readonly label: string
  readonly countLabel: Messages['navigation']['cartCount']
}

/** The way to the cart with what is in it. Live on every page of a visitor with a cart, it also watches the time left. */
export default function CartBadge({ href, label, countLabel }: CartBadgeProps): ReactNode {
  const core = useCore()
  const cart = useCart()
  useEffect(() => {
    void core.cart.load()
    void core.checkout.resume()
    const refresh = (event: PageTransitionEvent): void => void (event.persisted && core.cart.load())
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [core])
  const count = cart.phase === 'present' ? pieceCount(cart.cart) : 0
  return <CartLink href={href} label={label} count={count} countLabel={formatMessage(countLabel, { count })} />
}
