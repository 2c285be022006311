import { type Consent, consentChanged, readConsent, writtenConsent } from './consent-cookie.ts'

/** The choice made on this page, which counts here where the browser keeps no cookie. */
let chosenHere: Consent | undefined

/** The visitor's choice; undefined before one (rules/consent#consent-cookie). */
export const currentConsent = (): Consent | undefined => readConsent(document.cookie) ?? chosenHere

/** Stores the choice and notifies the page. */
export const chooseConsent = (choice: Consent): void => {
  chosenHere = choice
  document.cookie = writtenConsent(choice)
  dispatchEvent(new Event(consentChanged))
}
