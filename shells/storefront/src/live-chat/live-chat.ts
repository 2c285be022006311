import { browserTimers } from '../browser-timers.ts'
import { consentChanged } from '../consent/consent-cookie.ts'
import { currentConsent } from '../consent/current-consent.ts'
import { followLiveChat } from './follow-live-chat.ts'
import { scriptChat } from './script-chat.ts'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Loads the shop's live chat after consent and idle time (rules/consent#live-chat). */
export const startLiveChat = (scriptUrl: string): void => {
  followLiveChat({
    consent: {
      getSnapshot: () => currentConsent() === 'all',
      subscribe: listener => {
        addEventListener(consentChanged, listener)
        return () => removeEventListener(consentChanged, listener)
      },
    },
    onActivity: listener => {
      for (const sign of signsOfLife) addEventListener(sign, listener, { passive: true })
      return () => {
        for (const sign of signsOfLife) removeEventListener(sign, listener)
      }
    },
    clock: browserTimers,
    chat: scriptChat({ scriptUrl }),
  })
}
