import { useEffect, useEffectEvent } from 'react'

/** The age of this page: after a step back, or late hydration, its data may be old. */
const ageMs = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' ? Number.POSITIVE_INFINITY : performance.now()
}

/** How often a page that is left open is told that it is old. */
const openForMs = 60_000

/**
 * Tells how old what the page shows is: when it becomes live, when the browser brings it back as it was left, when the
 * visitor comes back to it from another tab, and each minute that it stays in view.
 */
export const usePageShown = (onShown: (afterMs: number) => void): void => {
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    let leftAt: number | undefined
    tell(ageMs())
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && tell(Number.POSITIVE_INFINITY))
    const onVisibility = (): void => {
      if (document.hidden) leftAt = performance.now()
      else if (leftAt !== undefined) tell(performance.now() - leftAt)
    }
    const open = setInterval(() => document.hidden || tell(openForMs), openForMs)
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(open)
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}
