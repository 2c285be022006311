import { useSyncExternalStore } from 'react'
import { type Consent, consentChanged } from './consent-cookie.ts'
import { chooseConsent, currentConsent } from './current-consent.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(consentChanged, listener)
  return () => removeEventListener(consentChanged, listener)
}

/** The visitor's choice, `unknown` until the cookie is read, and a function that changes it. */
export const useConsent = (): {
  readonly choice: Consent | 'undecided' | 'unknown'
  readonly choose: (choice: Consent) => void
} => ({
  choice: useSyncExternalStore(
    subscribe,
    () => currentConsent() ?? 'undecided',
    () => 'unknown',
  ),
  choose: chooseConsent,
})
