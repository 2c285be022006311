import { pieceCount } from '@portti/core'
import { clockText, formatMessage, type Language } from '@portti/core/format'
import { useCart, useCore, useTimeLeft, useVisit } from '@portti/react'
import { CartLink } from '@portti/ui'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { retryImport } from '../../hydration/retry-import.ts'
import type { Messages } from '../../texts/messages.ts'
import type { CartDrawerTexts } from './cart-drawer.tsx'

export type CartBadgeProps = {
  readonly language: Language
  readonly href: string
  readonly label: string
  readonly countLabel: Messages['navigation']['cartCount']
  /** Set where a press opens the cart drawer; absent on pages that show the cart itself. */
  readonly drawer?: {
    readonly texts: CartDrawerTexts
    readonly timeLeftTexts: Messages['timeLeft']
    readonly timeZone: string
    readonly checkoutHref: string
    readonly eventsRoot: string
  }
}

const loadDrawer = () => import('./cart-drawer.tsx')

/** The link to the cart, with the number of items. For a visitor with a cart it also shows the time left. */
export default function CartBadge({ language, href, label, countLabel, drawer }: CartBadgeProps): ReactNode {
  const core = useCore()
  const cart = useCart()
  const { isDeciding } = useVisit()
  const left = useTimeLeft()
  useEffect(() => {
    if (isDeciding) return
    void core.cart.load()
    const refresh = (event: PageTransitionEvent): void => void (event.persisted && core.cart.load())
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [core, isDeciding])
  const count = cart.phase === 'present' ? pieceCount(cart.cart) : 0
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadDrawer>>>()
  const [isOpen, setOpen] = useState(false)
  // Another tab may have emptied the cart, or ordered it.
  if (isOpen && count === 0) setOpen(false)
  const open = (event: MouseEvent): void => {
    if (!drawer || count === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // If the drawer fails to load, the cart page opens instead.
    retryImport(loadDrawer).then(
      loaded => {
        setParts(loaded)
        setOpen(true)
      },
      () => core.go({ to: 'cart' }),
    )
  }
  return (
    <>
      <CartLink
        href={href}
        label={label}
        count={count}
        countLabel={formatMessage(countLabel, { count })}
        time={left.phase === 'running' && count > 0 ? clockText(left.secondsLeft, language) : undefined}
        onClick={open}
      />
      {parts && drawer ? (
        <parts.CartDrawer
          {...drawer}
          language={language}
          cartHref={href}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
