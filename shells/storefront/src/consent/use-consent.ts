import { useSyncExternalStore } from 'react'
import { type Consent, consentChanged, readConsent, writtenConsent } from './consent-cookie.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(consentChanged, listener)
  return () => removeEventListener(consentChanged, listener)
}

/** Stores the choice and tells everything on the page. */
const choose = (choice: Consent): void => {
  document.cookie = writtenConsent(choice)
  dispatchEvent(new Event(consentChanged))
}

/** The visitor's choice, `unknown` until the browser has been asked, and the way to change it. */
export const useConsent = (): {
  readonly choice: Consent | 'undecided' | 'unknown'
  readonly choose: (choice: Consent) => void
} => ({
  choice: useSyncExternalStore(
    subscribe,
    () => readConsent(document.cookie) ?? 'undecided',
    () => 'unknown',
  ),
  choose,
})
