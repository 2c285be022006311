import { useSyncExternalStore } from 'react'
import { type Consent, consentChanged, readConsent, writtenConsent } from './consent-cookie.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(consentChanged, listener)
  return () => removeEventListener(consentChanged, listener)
}

/** Stores the choice and notifies the page. */
const choose = (choice: Consent): void => {
  document.cookie = writtenConsent(choice)
  dispatchEvent(new Event(consentChanged))
}

/** The visitor's choice, `unknown` until the cookie is read, and a function that changes it. */
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
