import { expect, type Page, test } from '@playwright/test'
import { findAccessFaults } from './axe.ts'
import { sceneGroups } from './scenes/index.ts'
import { openScene } from './scenes/scene.ts'
import { partsTooWide } from './too-wide.ts'

/** What moves on a page before anything is pressed on it, as "by how much: what". Begins before a page is opened. */
const watchLayoutShifts = async (page: Page): Promise<readonly string[]> => {
  const shifts: string[] = []
  await page.exposeFunction('tellLayoutShift', (shift: string) => shifts.push(shift))
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    let isPressed = false
    for (const press of ['pointerdown', 'keydown', 'input'])
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
        const tell = Reflect.get(window, 'tellLayoutShift') as (shift: string) => void
        // Less is a hair's breadth that nobody sees.
        if (!isPressed && value >= 0.01) tell(`${location.pathname} ${value.toFixed(3)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return shifts
}

for (const scene of sceneGroups.flatMap(({ scenes }) => scenes)) {
  test(`${scene.name} has no accessibility fault, nothing that jumps, and fits 320 px`, async ({ page, baseURL }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    const shifts = await watchLayoutShifts(page)
    await openScene(page, scene, String(baseURL))

    expect.soft(await findAccessFaults(page)).toEqual([])
    expect.soft(shifts, 'what moved by itself').toEqual([])
    expect.soft(errors).toEqual([])

    await page.setViewportSize({ width: 320, height: 700 })
    expect(await partsTooWide(page), 'what is wider than a screen of 320 px').toEqual([])
  })
}
