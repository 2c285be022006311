import { useEffect } from 'react'

/** Hears that a script from this address fails to load: seats.io's component does not report it. */
export const useFailedScript = (address: string, onFailed: () => void): void =>
  useEffect(() => {
    const onError = ({ target }: Event): void => {
      if (target instanceof HTMLScriptElement && target.src === address) onFailed()
    }
    window.addEventListener('error', onError, true)
    return () => window.removeEventListener('error', onError, true)
  })

/** Hears that the page is being left. */
export const usePageLeft = (onLeave: () => void): void =>
  useEffect(() => {
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [onLeave])
