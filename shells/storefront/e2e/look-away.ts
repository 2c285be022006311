import type { Page } from '@playwright/test'

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/**
 * As if another tab were in front of the page: what is live on it is not read meanwhile (rules/seating#freeze-live).
 */
export const lookAway = (page: Page): Promise<void> => setHidden(page, true)

export const lookBack = (page: Page): Promise<void> => setHidden(page, false)
