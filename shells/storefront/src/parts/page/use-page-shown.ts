import { useEffect, useEffectEvent } from 'react'

/** Age of this page. Its data may be old after a step back or late hydration. */
const ageMs = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' ? Number.POSITIVE_INFINITY : performance.now()
}

/** How often `onShown` is called while the page stays open. */
const openForMs = 60_000

/**
 * Reports the age of the page's data, which came with the page or at `readAt` on its clock: on hydration, on return
 * from the back/forward cache or another tab, and each minute while the page is visible.
 */
export const usePageShown = (onShown: (afterMs: number) => void, readAt?: number): void => {
  const notify = useEffectEvent(onShown)
  const notifyAge = useEffectEvent(() => onShown(readAt === undefined ? ageMs() : performance.now() - readAt))
  useEffect(() => {
    let leftAt: number | undefined
    notifyAge()
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && notify(Number.POSITIVE_INFINITY))
    const onVisibility = (): void => {
      if (document.hidden) leftAt = performance.now()
      else if (leftAt !== undefined) notify(performance.now() - leftAt)
    }
    const open = setInterval(() => document.hidden || notify(openForMs), openForMs)
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(open)
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}
