import type { Page } from '@playwright/test'

/** More stops than any scene has. */
const mostStops = 400

/**
 * Elements that are fully covered while they have the focus, found by Tab, once around the page (WCAG 2.4.11). Nine
 * points of each of their boxes are tested. A point outside the screen counts as covered, and so does one where the
 * element is clipped and shows what lies around it. Frames of others are passed through.
 */
export const coveredFocus = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    Reflect.set(window, 'focusSeen', new WeakSet<Element>())
  })
  const covered: string[] = []
  let focused = 0
  let rounds = 0
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      const seen = Reflect.get(window, 'focusSeen') as WeakSet<Element>
      const active = document.activeElement
      if (active instanceof HTMLIFrameElement) return 'seen'
      if (!active || active === document.body) return 'around'
      if (seen.has(active)) return 'end'
      seen.add(active)
      // A control that its label draws is visible where the label is.
      const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : []
      const shares = [0.1, 0.5, 0.9]
      /** A link that goes over two lines has two boxes. */
      const isSeenIn = (element: Element): boolean =>
        [...element.getClientRects()].some(({ left, top, width, height }) =>
          shares.some(across =>
            shares.some(down => {
              const over = document.elementFromPoint(left + across * width, top + down * height)
              return over !== null && element.contains(over)
            }),
          ),
        )
      // A list that scrolls smoothly needs some frames to bring it into view.
      for (let frame = 0; frame < 180; frame += 1) {
        if ([active, ...labels].some(isSeenIn)) return 'seen'
        await new Promise(requestAnimationFrame)
        // On a busy machine Chromium may leave the page where it was when the focus comes round to its top.
        if (frame === 90 && active instanceof HTMLElement) {
          active.blur()
          active.focus()
        }
      }
      const { left, top, width, height } = active.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 40) ?? ''
      const part = over?.closest('[data-part]')?.getAttribute('data-part') ?? 'the edge of the screen'
      return `${active.nodeName} "${name}" at ${Math.round(top)} under ${part}`
    })
    // Tab goes on from what was pressed last: what is above that comes in the next round.
    if (found === 'around') rounds += 1
    else if (found !== 'end') focused += 1
    if (found === 'end' || rounds > 2) return focused > 0 ? covered : ['nothing that can have the focus']
    if (found !== 'seen' && found !== 'around') covered.push(found)
  }
  return [...covered, `more than ${mostStops} stops`]
}
