import type { Page } from '@playwright/test'
import { partsTooWide } from './too-wide.ts'

/** Parts whose text is cut off or overlaps other text. */
const partsCutOrCovered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const part = element.closest('[data-part]')?.getAttribute('data-part') ?? ''
      return `${element.nodeName} in ${part}: ${element.textContent?.trim().slice(0, 30) ?? ''}`
    }
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      element => !(element instanceof SVGElement) && !element.closest('svg') && element.checkVisibility(),
    )
    // Text for screen readers only is one pixel large.
    const isRead = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (one.clientWidth <= 1 && one.clientHeight <= 1 && getComputedStyle(one).position === 'absolute') return false
      return true
    }
    const cut = shown.filter(element => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      return (
        element.textContent !== '' &&
        isRead(element) &&
        ((isClipped(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
          (isClipped(overflowX) && element.scrollWidth > element.clientWidth + 2))
      )
    })
    // Lines of text, except in sticky and fixed elements.
    const sticks = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      return false
    }
    const lines = shown
      .filter(element =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter(element => isRead(element) && !sticks(element))
      .flatMap(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].map(box => ({ element, box }))
      })
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const over = lines.flatMap(({ element, box }, index) =>
      lines.slice(index + 1).flatMap(other => {
        if (element.contains(other.element) || other.element.contains(element)) return []
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Line boxes are slightly taller than their letters, so a small overlap does not count.
        const isOver = across > 2 && down > 0.4 * Math.min(box.height, other.box.height)
        return isOver ? [`${nameOf(element)} over ${nameOf(other.element)}`] : []
      }),
    )
    return [...cut.map(element => `cut: ${nameOf(element)}`), ...new Set(over.map(name => `over: ${name}`))]
  })

/** Parts lost with text of twice the size: too wide, cut off or overlapping (WCAG 1.4.4). */
export const lostParts = async (page: Page): Promise<readonly string[]> => [
  ...(await partsTooWide(page)),
  ...(await partsCutOrCovered(page)),
]

/** Sets the browser's default font size. 32 px is twice the usual size. */
export const setTextSize = async (page: Page, px: 16 | 32): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } })
  await session.detach()
  await page.waitForFunction(size => getComputedStyle(document.documentElement).fontSize === `${size}px`, px)
}
