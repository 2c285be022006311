import { useCore } from '@portti/react'
import { useEffect, useState } from 'react'

/**
 * Whether this page is being left for the cart, and the function that leaves it. Until the page is shown again, perhaps
 * from the back/forward cache, a second press must not add the same choice once more.
 */
export const useGoToCart = (): readonly [boolean, () => void] => {
  const core = useCore()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = (): void => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const goToCart = (): void => {
    setLeaving(true)
    core.go({ to: 'cart' })
  }
  return [isLeaving, goToCart]
}
