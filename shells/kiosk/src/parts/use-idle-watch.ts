import { type Clock, watchIdle } from '@portti/core'
import { useCallback, useEffect, useRef, useState } from 'react'

type IdleWatchInput = {
  readonly clock: Clock
  /** Ends the idle use; returns false while it cannot be ended. */
  readonly onIdle: () => boolean
  readonly warnAfterMs?: number | undefined
  /** A change of this value restarts the watch, as a touch does. */
  readonly since?: unknown
}

/** Seconds until the idle use is ended; undefined while it is in use. */
export const useIdleWatch = ({ clock, onIdle, warnAfterMs, since }: IdleWatchInput) => {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const touched = useRef<() => void>(undefined)
  useEffect(() => {
    const idle = watchIdle(clock, onIdle, warnAfterMs)
    const unsubscribe = idle.subscribe(() => setSecondsLeft(idle.getSnapshot().secondsLeft))
    touched.current = idle.touched
    // Assistive technology presses by a click alone.
    const actions = ['keydown', 'pointerdown', 'click'] as const
    for (const action of actions) addEventListener(action, idle.touched)
    return () => {
      idle.stop()
      unsubscribe()
      setSecondsLeft(undefined)
      for (const action of actions) removeEventListener(action, idle.touched)
    }
  }, [clock, onIdle, warnAfterMs, since])
  return { secondsLeft, stay: useCallback(() => touched.current?.(), []) }
}
