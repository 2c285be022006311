import type { Clock } from '@portti/core'
import { useCallback } from 'react'
import { useIdleWatch } from '../../parts/use-idle-watch.ts'

/** Seconds until an idle till locks itself; undefined while it is in use. */
export const useIdle = (clock: Clock, isTakingMoney: () => boolean, onLock: () => void): number | undefined => {
  const onIdle = useCallback(() => {
    const isFree = !isTakingMoney()
    if (isFree) onLock()
    return isFree
  }, [isTakingMoney, onLock])
  return useIdleWatch({ clock, onIdle }).secondsLeft
}
