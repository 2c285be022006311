import type { Page } from '@playwright/test'

/** More stops than any scene has. */
const maxStops = 400

type FocusWatch = {
  /** Judges what has the focus now, and gives it the frames that a list needs to scroll to it. */
  readonly look: () => Promise<void>
  /** Goes through all that can have the focus, in the order of the page. */
  readonly walk: () => Promise<void>
  readonly state: () => { readonly covered: readonly string[]; readonly stops: number; readonly isAround: boolean }
}

/**
 * Runs in the page. Nine points of each focused element's boxes are tested while it has the focus. A point outside the
 * screen counts as covered, and so does one where the element is clipped and shows what lies around it.
 */
const watchFocus = (): void => {
  const seen = new Set<Element>()
  const covered: string[] = []
  let rounds = 0
  let hasEnded = false
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
  /** A control that its label draws is visible where the label is. */
  const isSeen = (element: Element): boolean =>
    [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].some(isSeenIn)
  const describe = (element: Element): string => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    const part = over?.closest('[data-part]')?.getAttribute('data-part') ?? 'the edge of the screen'
    return `${element.nodeName} "${name}" at ${Math.round(top)} under ${part}`
  }
  const look = async (): Promise<void> => {
    const active = document.activeElement
    // Frames of others are passed through.
    if (active instanceof HTMLIFrameElement) return
    // Tab goes on from what was pressed last: what is above that comes in the next round.
    if (!active || active === document.body) rounds += 1
    else if (seen.has(active)) hasEnded = true
    else {
      seen.add(active)
      for (let frame = 0; frame < 180 && !isSeen(active); frame += 1) {
        await new Promise(requestAnimationFrame)
        // On a busy machine Chromium may leave the page where it was when the focus comes round to its top.
        if (frame !== 90 || !(active instanceof HTMLElement)) continue
        active.blur()
        active.focus()
      }
      if (!isSeen(active)) covered.push(describe(active))
    }
  }
  const walk = async (): Promise<void> => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], [controls]'
    for (const element of document.querySelectorAll<HTMLElement>(able)) {
      if (element.tabIndex < 0) continue
      element.focus()
      if (document.activeElement === element) await look()
    }
  }
  scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const state = () => ({ covered, stops: seen.size, isAround: hasEnded || rounds > 2 })
  Reflect.set(window, 'focusWatch', { look, walk, state } satisfies FocusWatch)
}

const watched = (page: Page, act: 'look' | 'walk'): Promise<ReturnType<FocusWatch['state']>> =>
  page.evaluate(async how => {
    const watch = Reflect.get(window, 'focusWatch') as FocusWatch
    await watch[how]()
    return watch.state()
  }, act)

const nothing = ['nothing that can have the focus']

/**
 * Elements that are fully covered while they have the focus (WCAG 2.4.11), which a script gives them in the page's
 * order. It does not come to what only Tab does: a part that scrolls and has no `tabindex`.
 */
export const coveredFocus = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(watchFocus)
  // After a key the focus is shown wherever it goes.
  await page.keyboard.press('Tab')
  const { covered, stops } = await watched(page, 'walk')
  return stops > 0 ? covered : nothing
}

/** The same by Tab, once around the page, which takes several times as long. */
export const coveredByTab = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(watchFocus)
  for (let pressed = 0; pressed < maxStops; pressed += 1) {
    await page.keyboard.press('Tab')
    const { covered, stops, isAround } = await watched(page, 'look')
    if (isAround) return stops > 0 ? covered : nothing
  }
  return [`more than ${maxStops} stops`]
}
