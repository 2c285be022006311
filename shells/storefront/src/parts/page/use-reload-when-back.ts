import { useEffect } from 'react'

/**
 * Reloads the page when Back brings it from the browser's cache: there it is still in the middle of the press that left
 * for the payment. @param isLeaving whether it was being left
 */
export const useReloadWhenBack = (isLeaving: boolean): void =>
  useEffect(() => {
    if (!isLeaving) return
    const reload = ({ persisted }: PageTransitionEvent): void => void (persisted && location.reload())
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [isLeaving])
