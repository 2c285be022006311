import type { Page } from '@playwright/test'

/** More stops than any scene has. */
const maxStops = 400

/** Footers in which this process has found nothing that is covered, each with all that could cover it. */
const clearFooters = new Set<string>()

/**
 * Elements that are fully covered while they have the focus, found by Tab, once around the page (WCAG 2.4.11). Nine
 * points of each of their boxes are tested. A point outside the screen counts as covered, and so does one where the
 * element is clipped and shows what lies around it. Frames of others are passed through. Of a footer that was clear on
 * another page, with the same elements over it at the same places, only the first and the last link are tested.
 */
export const coveredFocus = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(
    footers => {
      scrollTo(0, 0)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      Reflect.set(window, 'focusSeen', new WeakSet<Element>())
      Reflect.set(window, 'clearFooters', footers)
    },
    [...clearFooters],
  )
  const covered: string[] = []
  const footers: string[] = []
  let focused = 0
  let rounds = 0
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    const { found, footer } = await page.evaluate(async () => {
      const seen = Reflect.get(window, 'focusSeen') as WeakSet<Element>
      const active = document.activeElement
      if (active instanceof HTMLIFrameElement) return { found: 'seen' }
      if (!active || active === document.body) return { found: 'around' }
      if (seen.has(active)) return { found: 'end' }
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
      const boxOf = (element: Element): string => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return [left, top, right, bottom].map(Math.round).join(' ')
      }
      /** At the first link of a footer: goes to the last one if the footer is known to be clear, else describes it. */
      const passFooter = (): string | undefined => {
        const element = active.closest('[data-part="footer"]')
        const links = [...(element?.querySelectorAll('a') ?? [])]
        if (!element || active !== links[0]) return undefined
        const { top } = element.getBoundingClientRect()
        const all = [...document.querySelectorAll('body *')]
        const floating = all.filter(other => /fixed|sticky/.test(getComputedStyle(other).position))
        const over = all.filter(other => {
          if (other.contains(element) || element.contains(other) || !other.checkVisibility()) return false
          const { bottom } = other.getBoundingClientRect()
          return bottom > top + 1 || (bottom > 0 && floating.some(one => one.contains(other)))
        })
        const { scrollPadding } = getComputedStyle(document.documentElement)
        const boxes = [element, ...over].map(boxOf)
        const footer = [innerWidth, innerHeight, scrollPadding, ...boxes, element.innerHTML].join('|')
        if (!(Reflect.get(window, 'clearFooters') as readonly string[]).includes(footer)) return footer
        links.at(-2)?.focus()
        return undefined
      }
      // A list that scrolls smoothly needs some frames to bring it into view.
      for (let frame = 0; frame < 180; frame += 1) {
        if ([active, ...labels].some(isSeenIn)) return { found: 'seen', footer: passFooter() }
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
      return { found: `${active.nodeName} "${name}" at ${Math.round(top)} under ${part}` }
    })
    if (footer) footers.push(footer)
    // Tab goes on from what was pressed last: what is above that comes in the next round.
    if (found === 'around') rounds += 1
    else if (found !== 'end') focused += 1
    if (found === 'end' || rounds > 2) {
      if (covered.length === 0) for (const one of footers) clearFooters.add(one)
      return focused > 0 ? covered : ['nothing that can have the focus']
    }
    if (found !== 'seen' && found !== 'around') covered.push(found)
  }
  return [...covered, `more than ${maxStops} stops`]
}
