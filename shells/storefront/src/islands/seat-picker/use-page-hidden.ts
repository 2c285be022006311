import { useEffect, useEffectEvent } from 'react'

/** Reports whether the page is hidden, now and on each change. */
export const usePageHidden = (onHidden: (isHidden: boolean) => void): void => {
  const notify = useEffectEvent(onHidden)
  useEffect(() => {
    const follow = (): void => notify(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
