/**
 * Stores the visitor's choice about optional services in a cookie, which survives the clearing of web storage
 * (rules/consent#consent-cookie).
 */
const consentCookie = 'portti_consent'

/** Window event dispatched after each choice, and when another tab may have made one. */
export const consentChanged = 'portti:consent'

export type Consent = 'all' | 'necessary'

const halfYearSeconds = 15_552_000

/** Reads the choice from `document.cookie`; undefined before a choice. */
export const readConsent = (cookies: string): Consent | undefined => {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === consentCookie && (value === 'all' || value === 'necessary')) return value
  }
  return undefined
}

/** The value to assign to `document.cookie` for a choice. */
export const writtenConsent = (choice: Consent): string =>
  `${consentCookie}=${choice}; path=/; max-age=${halfYearSeconds}; samesite=lax`
