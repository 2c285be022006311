import type { Page } from '@playwright/test'

const content =
  'main :is(h1, h2, p, a, button, li, [data-part="empty"], [data-part="notice"], [data-part="surface"], [data-part="facts"])'

/** Pixels between the header and the first text or card below it, on a page scrolled to its top. */
export const gapBelowHeader = async (page: Page): Promise<number> => {
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(parts => {
    const header = document.querySelector('[data-part="header"]')?.getBoundingClientRect().bottom ?? 0
    const tops = [...document.querySelectorAll(parts)]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .map(element => element.getBoundingClientRect().top)
    return Math.min(...tops) - header
  }, content)
}
