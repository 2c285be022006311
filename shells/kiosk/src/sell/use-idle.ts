import { type Clock, watchIdle } from '@portti/core'
import { useEffect, useState } from 'react'

/** Seconds until an idle till locks itself; undefined while it is in use. */
export const useIdle = (clock: Clock, isTakingMoney: () => boolean, onLock: () => void): number | undefined => {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const idle = watchIdle(clock, () => {
      const isFree = !isTakingMoney()
      if (isFree) onLock()
      return isFree
    })
    const stopWatching = idle.subscribe(() => setSeconds(idle.getSnapshot().locksInSeconds))
    const acts = ['keydown', 'pointerdown'] as const
    for (const act of acts) addEventListener(act, idle.touched)
    return () => {
      idle.stop()
      stopWatching()
      for (const act of acts) removeEventListener(act, idle.touched)
    }
  }, [clock, isTakingMoney, onLock])
  return seconds
}
