import { consentChanged } from './consent-cookie.ts'
import { currentConsent } from './current-consent.ts'

const showBanner = (): void => {
  const isUndecided = currentConsent() === undefined
  for (const banner of document.querySelectorAll<HTMLElement>('[data-part="consent"]:not([data-inline])')) {
    banner.hidden = !isUndecided
  }
}

/**
 * Shows the consent question until a choice is made (rules/consent#equal-choice). It hydrates on touch. A choice in
 * another tab is read when this one is looked at again (rules/consent#change-of-mind).
 */
export const askConsent = (): void => {
  showBanner()
  addEventListener(consentChanged, showBanner)
  for (const sign of ['pageshow', 'visibilitychange', 'focus']) {
    addEventListener(sign, () => dispatchEvent(new Event(consentChanged)))
  }
}
