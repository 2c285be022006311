/**
 * The visitor's choice about what is not necessary (rules/consent#consent-cookie): a cookie, so that it outlives the
 * clearing of storage (rules/consent#consent-cookie).
 */
const consentCookie = 'portti_consent'

/** Event of the window after each choice. */
export const consentChanged = 'portti:consent'

export type Consent = 'all' | 'necessary'

const halfYearSeconds = 15_552_000

/** The choice in a `document.cookie` text; undefined before a choice. */
export const readConsent = (cookies: string): Consent | undefined => {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === consentCookie && (value === 'all' || value === 'necessary')) return value
  }
  return undefined
}

/** What to give `document.cookie` for a choice. */
export const writtenConsent = (choice: Consent): string =>
  `${consentCookie}=${choice}; path=/; max-age=${halfYearSeconds}; samesite=lax`
