import type { Page } from '@playwright/test'

/**
 * What stands out of the screen at the right, by its name. The screen's own width counts: a phone shows a page that is too
 * wide smaller, and then `innerWidth` says the page's.
 */
export const partsTooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(screenWidth => {
    const { scrollWidth } = document.documentElement
    // A part of a pixel is rounded up.
    if (scrollWidth <= screenWidth + 1) return []
    const parts = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > screenWidth + 1)
      .map(element => `${element.nodeName} ${element.getAttribute('data-part') ?? ''}`)
    return [`${scrollWidth} px`, ...parts]
  }, page.viewportSize()?.width ?? 0)
