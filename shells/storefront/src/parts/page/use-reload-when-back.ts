import { useEffect } from 'react'

/**
 * Reloads the page when Back brings it from the back/forward cache, where it shows what no longer holds.
 * @param isLeaving whether it was being left, as for a payment: it would still show the press that left
 * @param keptNow what the page shows of what the browser keeps: another page may have changed it since
 */
export const useReloadWhenBack = (isLeaving: boolean, keptNow?: () => string): void =>
  useEffect(() => {
    let kept: string | undefined
    const hide = (): void => {
      kept = keptNow?.()
    }
    const show = ({ persisted }: PageTransitionEvent): void =>
      void (persisted && (isLeaving || keptNow?.() !== kept) && location.reload())
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
    }
  })
