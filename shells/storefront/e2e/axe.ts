import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { onScreens, screens } from './screens.ts'

/** Until what fades on the page has come to its end: a colour half-way to another is not what anybody reads. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (let fades = running(); fades.length > 0; fades = running()) {
      await Promise.allSettled(fades.map(({ finished }) => finished))
    }
  })

/** What axe finds on the page as it is now, as "rule: where"; of the given weights, or of any. */
export const findAccessFaults = async (page: Page, ...impacts: readonly string[]): Promise<readonly string[]> => {
  await waitForTransitions(page)
  // Our pages have no frames from elsewhere, so axe needs no page of its own to join what it found in each.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impacts.length === 0 || impacts.includes(String(impact)))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The page, as it is now, has no serious or critical accessibility fault: on its own screen, and on a phone's. */
export const expectNoSeriousFault = async (page: Page): Promise<void> => {
  const look = async (screen: string): Promise<void> =>
    expect(await findAccessFaults(page, 'serious', 'critical'), `axe on ${page.url()}, ${screen}`).toEqual([])
  await look('as it is')
  const { width } = page.viewportSize() ?? screens.desktop
  if (width > screens.phone.width) await onScreens(page, ['phone'], look)
}
