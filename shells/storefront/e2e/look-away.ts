import type { Page } from '@playwright/test'

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/**
 * Hides the page as a background tab. Live data is not polled meanwhile (rules/seating#freeze-live).
 */
export const lookAway = (page: Page): Promise<void> => setHidden(page, true)

export const lookBack = (page: Page): Promise<void> => setHidden(page, false)
