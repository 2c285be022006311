import { type Clock, type SelfService, type SelfServiceState, watchIdle } from '@portti/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteady } from '../use-steady.ts'
import { usualText } from './usual-text.ts'

type IdleResetInput = {
  readonly clock: Clock
  readonly service: SelfService
  readonly state: SelfServiceState
  readonly firstLanguage: string
}

/** Tickets are taken at once: their screen stays for 20 seconds in all. */
const warnAfterTakingMs = 5_000

/** Seconds until the screen begins anew by itself; undefined while somebody uses it. */
export const useIdleReset = ({ clock, service, state: { step }, firstLanguage }: IdleResetInput) => {
  const { i18n } = useTranslation()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const touched = useRef<() => void>(undefined)
  const { forgetLook } = useSteady({
    forgetLook: () => {
      void i18n.changeLanguage(firstLanguage)
      usualText()
    },
  })
  // A clerk takes the machine out of service: the next customer finds nothing of this one.
  useLayoutEffect(() => forgetLook, [forgetLook])
  useEffect(() => {
    const reset = (): boolean => {
      if (service.getSnapshot().isBusy) return false
      void service.startAnew()
      forgetLook()
      return true
    }
    const idle = watchIdle(clock, reset, step === 'take' ? warnAfterTakingMs : undefined)
    const unfollow = idle.subscribe(() => setSecondsLeft(idle.getSnapshot().locksInSeconds))
    touched.current = idle.touched
    const acts = ['keydown', 'pointerdown'] as const
    for (const act of acts) addEventListener(act, idle.touched)
    return () => {
      idle.stop()
      unfollow()
      setSecondsLeft(undefined)
      for (const act of acts) removeEventListener(act, idle.touched)
    }
  }, [clock, service, step, forgetLook])
  return { secondsLeft, stay: useCallback(() => touched.current?.(), []) }
}
