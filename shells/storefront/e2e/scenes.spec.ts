import { expect, type Page, test } from '@playwright/test'
import { findAccessFaults } from './axe.ts'
import { coveredFocus } from './covered-focus.ts'
import { sceneGroups } from './scenes/index.ts'
import { reachScene, type Scene, walksOf } from './scenes/scene.ts'
import { screens } from './screens.ts'
import { settle } from './settle.ts'
import { partsTooWide } from './too-wide.ts'

type LayoutShift = { readonly by: number; readonly what: string }

/** Records layout shifts until a page is pressed or resized. Call it before a page is opened. */
const watchLayoutShifts = async (page: Page): Promise<LayoutShift[]> => {
  const shifts: LayoutShift[] = []
  await page.exposeFunction('tellLayoutShift', (shift: LayoutShift) => shifts.push(shift))
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    let isPressed = false
    for (const press of ['pointerdown', 'keydown', 'input', 'resize'])
      addEventListener(
        press,
        () => {
          isPressed = true
        },
        true,
      )
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.getAttribute?.('data-part') ?? node?.nodeName ?? '?')
        const tell = Reflect.get(window, 'tellLayoutShift') as (shift: LayoutShift) => void
        // Smaller shifts are invisible.
        if (!isPressed && value >= 0.01) tell({ by: value, what: `${location.pathname} ${moved.join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return shifts
}

/** Has every request sent to the server, as for a new visitor. Returns the end of that. */
const withoutHttpCache = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => session.detach()
}

/** Judges the scene that the page shows, of which these layout shifts are known. */
const judgeScene = async (page: Page, { name, reach }: Scene, shifts: LayoutShift[]): Promise<void> => {
  expect.soft(shifts, `what moved by itself in ${name} on a desktop`).toEqual([])

  // The phone last: the page is loaded anew on it.
  for (const screen of ['desktop', 'zoomed', 'narrowest', 'phone'] as const) {
    await page.setViewportSize(screens[screen])
    expect.soft(await partsTooWide(page), `what is wider in ${name} than the ${screen} screen`).toEqual([])
    if (screen === 'zoomed' || screen === 'narrowest') continue
    expect.soft(await findAccessFaults(page), `axe in ${name} on a ${screen}`).toEqual([])
    expect.soft(await coveredFocus(page), `what has the focus and is covered in ${name} on a ${screen}`).toEqual([])
  }

  const keepHttpCache = await withoutHttpCache(page)
  shifts.length = 0
  // A new visit starts at the top; the browser may restore a scroll position.
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await settle(page)
  // Restored choices and input may move the content below them a little.
  const seen = reach ? shifts.filter(({ by }) => by >= 0.1) : shifts
  expect.soft(seen, `what moved by itself in ${name} on a phone`).toEqual([])
  await keepHttpCache()
}

for (const walk of walksOf(sceneGroups.flatMap(({ scenes }) => scenes))) {
  // rules/design#accessible
  test(`${walk.map(({ name }) => name).join(', ')}: no accessibility fault, nothing that jumps, and fits every screen`, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    const shifts = await watchLayoutShifts(page)
    for (const scene of walk) {
      await page.unrouteAll({ behavior: 'wait' })
      await page.setViewportSize(screens.desktop)
      shifts.length = 0
      await reachScene(page, scene, String(baseURL))
      await judgeScene(page, scene, shifts)
      expect(errors, scene.name).toEqual([])
    }
  })
}

// Held at the screen's end while it comes, it would move up as it grows.
test('a footer of which only a part has come is not seen yet', async ({ page }) => {
  await page.goto('/orders/find/')
  const footer = page.locator('[data-part="footer"]')
  await expect(footer).toBeVisible()
  await page.locator('[data-part="footer-base"]').evaluate(end => end.remove())
  await expect(footer).toBeHidden()
})

// Parts that come later would move it: a gift card stands above its title on phones, a banner's text at its foot, the text of
// a missing page in the middle of its picture.
for (const [what, { path, screen, later }] of Object.entries({
  'a gift card': {
    path: '/products/lahjakortti-50/',
    screen: 'phone',
    later: '[data-part="gift-preview"] + [data-part="stack"]',
  },
  'a folder': {
    path: '/folders/iskelmaviikko/',
    screen: 'desktop',
    later: '[data-part="folder-hero"] > [data-part="hero-art"]',
  },
  'a missing page': { path: '/ei-ole/', screen: 'desktop', later: '[data-part="not-found"] > [data-part="poster"]' },
} as const)) {
  test(`the title of ${what} is not seen before all that would move it has come`, async ({ page }) => {
    await page.setViewportSize(screens[screen])
    await page.goto(path)
    const title = page.locator('h1')
    await expect(title).toBeVisible()
    await page.locator(later).evaluate(part => part.remove())
    await expect(title).toBeHidden()
  })
}

test('a picture whose page has not come yet is where it stays', async ({ page }) => {
  await page.goto('/stream/')
  const picture = page.locator('[data-part="picture-layout-art"]')
  const before = await picture.boundingBox()
  await page.locator('[data-part="picture-layout-content"]').evaluate(content => content.remove())
  expect(await picture.boundingBox()).toEqual(before)
})
