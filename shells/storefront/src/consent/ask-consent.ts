import { consentChanged, readConsent } from './consent-cookie.ts'

const showBanner = (): void => {
  const isUndecided = readConsent(document.cookie) === undefined
  for (const banner of document.querySelectorAll<HTMLElement>('[data-part="consent"]:not([data-inline])')) {
    banner.hidden = !isUndecided
  }
}

/** Shows the consent question until a choice is made (rules/consent#equal-choice). It hydrates on touch. */
export const askConsent = (): void => {
  showBanner()
  addEventListener('pageshow', showBanner)
  addEventListener(consentChanged, showBanner)
}
