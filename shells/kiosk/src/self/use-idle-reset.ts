import type { Clock, SelfService, SelfServiceState } from '@portti/core'
import { useCallback, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdleWatch } from '../use-idle-watch.ts'
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
  const { forgetLook } = useSteady({
    forgetLook: () => {
      void i18n.changeLanguage(firstLanguage)
      usualText()
    },
  })
  // A clerk takes the machine out of service: the next customer finds nothing of this one.
  useLayoutEffect(() => forgetLook, [forgetLook])
  const onIdle = useCallback((): boolean => {
    if (service.getSnapshot().isBusy) return false
    void service.startAnew()
    forgetLook()
    return true
  }, [service, forgetLook])
  return useIdleWatch({ clock, onIdle, warnAfterMs: step === 'take' ? warnAfterTakingMs : undefined, since: step })
}
