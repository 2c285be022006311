import { useEffect } from 'react'

/**
 * Reloads the page when Back brings it from the back/forward cache: it would still show the press that left for the
 * payment. @param isLeaving whether it was being left
 */
export const useReloadWhenBack = (isLeaving: boolean): void =>
  useEffect(() => {
    if (!isLeaving) return
    const reload = ({ persisted }: PageTransitionEvent): void => void (persisted && location.reload())
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [isLeaving])
