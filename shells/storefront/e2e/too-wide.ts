import type { Page } from '@playwright/test'

/**
 * Parts that extend beyond the right edge of the screen. Compares with the screen's width: a phone shrinks a page that
 * is too wide, and `innerWidth` is then the page's width.
 */
export const partsTooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(screenWidth => {
    const { scrollWidth } = document.documentElement
    // Fractions of a pixel are rounded up.
    if (scrollWidth <= screenWidth + 1) return []
    const parts = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > screenWidth + 1)
      .map(element => `${element.nodeName} ${element.getAttribute('data-part') ?? ''}`)
    return [`${scrollWidth} px`, ...parts]
  }, page.viewportSize()?.width ?? 0)
