import { useEffect, useEffectEvent } from 'react'

/** Tells whether anybody can look at the page, now and whenever it changes. */
export const usePageHidden = (onHidden: (isHidden: boolean) => void): void => {
  const tell = useEffectEvent(onHidden)
  useEffect(() => {
    const follow = (): void => tell(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
