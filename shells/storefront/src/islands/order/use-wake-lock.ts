import { useEffect } from 'react'

/** Keeps the screen on while the component is shown, where the browser can; again after the visitor looked away. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let isShown = true
    let lock: WakeLockSentinel | undefined
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the screen then dims as ever.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!isShown) void lock?.release()
    }
    const again = (): void => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
