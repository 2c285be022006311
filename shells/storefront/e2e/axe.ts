import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { onScreens, screens } from './screens.ts'

/** Less than half of `axe.source`, which every page would parse. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for transitions to end: axe would measure the contrast of a colour in between. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (let fades = running(); fades.length > 0; fades = running()) {
      await Promise.allSettled(fades.map(({ finished }) => finished))
    }
  })

/** `page.evaluate` would write half a megabyte as JSON twice more on its way to the page: half of the time it takes. */
const runAxeScript = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeScript })
  await session.detach()
}

/** Axe violations of the current page as "rule: where", of the given impacts or of any. */
export const findAccessFaults = async (page: Page, ...impacts: readonly string[]): Promise<readonly string[]> => {
  await waitForTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await runAxeScript(page)
  // Only violations are described: describing what passes takes longer than finding both.
  const violations = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    // No rule that runs reads what axe would fetch beforehand.
    return (await run(document, { resultTypes: ['violations'], preload: false })).violations
  })
  return violations
    .filter(({ impact }) => impacts.length === 0 || impacts.includes(String(impact)))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Expects no serious or critical accessibility fault on the current page, at its own size and a phone's. */
export const expectNoSeriousFault = async (page: Page): Promise<void> => {
  const look = async (screen: string): Promise<void> =>
    expect(await findAccessFaults(page, 'serious', 'critical'), `axe on ${page.url()}, ${screen}`).toEqual([])
  await look('as it is')
  const { width } = page.viewportSize() ?? screens.desktop
  if (width > screens.phone.width) await onScreens(page, ['phone'], look)
}
