import { useEffect } from 'react'

/** Has the browser ask before a page with an unsent plan is closed or loaded again. */
export const useAskBeforeLeaving = (hasPlan: boolean): void =>
  useEffect(() => {
    if (!hasPlan) return
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasPlan])
