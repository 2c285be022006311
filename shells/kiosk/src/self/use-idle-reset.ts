import type { Clock, SelfService, SelfServiceState } from '@portti/core'
import { useCallback, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdleWatch } from '../parts/use-idle-watch.ts'
import { useStableCallbacks } from '../parts/use-stable-callbacks.ts'
import { usualText } from './usual-text.ts'

type IdleResetInput = {
  readonly clock: Clock
  readonly service: SelfService
  readonly state: SelfServiceState
  readonly firstLanguage: string
}

/** Tickets are taken at once: their screen stays for 25 seconds in all, from when they are there. */
const warnAfterTakingMs = 5_000
/** While their reading is not answered, they are waited for. */
const warnAfterWaitingMs = 5 * 60_000

/** Seconds until the screen restarts by itself; undefined while somebody uses it. */
export const useIdleReset = ({ clock, service, state: { step, sold }, firstLanguage }: IdleResetInput) => {
  const { i18n } = useTranslation()
  const { resetLook } = useStableCallbacks({
    resetLook: () => {
      void i18n.changeLanguage(firstLanguage)
      usualText()
    },
  })
  // A clerk takes the machine out of service: the next customer finds nothing of this one.
  useLayoutEffect(() => resetLook, [resetLook])
  const onIdle = useCallback((): boolean => {
    if (service.getSnapshot().isBusy) return false
    void service.startAnew()
    resetLook()
    return true
  }, [service, resetLook])
  const takingMs = sold?.order ? warnAfterTakingMs : warnAfterWaitingMs
  return useIdleWatch({ clock, onIdle, warnAfterMs: step === 'take' ? takingMs : undefined, since: step })
}
