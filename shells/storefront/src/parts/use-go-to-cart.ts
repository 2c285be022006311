import { useCore } from '@portti/react'
import { useState } from 'react'

/**
 * Whether this page is being left for the cart, and what leaves it. Until that page is there, and until this one is
 * shown again from the back/forward cache, a second press must not add the same once more.
 */
export const useGoToCart = (): readonly [boolean, () => void] => {
  const core = useCore()
  const [isLeaving, setLeaving] = useState(false)
  const goToCart = (): void => {
    setLeaving(true)
    addEventListener('pageshow', () => setLeaving(false))
    core.go({ to: 'cart' })
  }
  return [isLeaving, goToCart]
}
