import { expect, type Page } from '@playwright/test'

/** Chooses what is checked and where, and waits for the list of the door. */
export const chooseDoor = async (page: Page, eventId: string, gate: string): Promise<void> => {
  await page.getByLabel('Tapahtuma').selectOption(eventId)
  await page.getByLabel('Portti', { exact: true }).fill(gate)
  const list = page.waitForResponse(/\/tickets\.json/)
  await page.getByRole('button', { name: 'Aloita tarkastus' }).click()
  await (await list).finished()
  await expect(doorFigure(page, 'Sisällä')).toContainText('/')
}

/** From here on time passes only where the journey lets it: no timer of a page ends too early on a busy machine. */
export const stopClock = async (page: Page): Promise<void> => {
  // A clock that has passed the moment already stands still after the first try.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass()
}

/** A figure at the foot of a door, such as `Sisällä`. */
export const doorFigure = (page: Page, name: string) =>
  page.locator('[data-part="door-foot"] dl > div', { hasText: name }).locator('dd')

/** Scans codes with a hand scanner, one after the other, as fast as the door answers. Returns what it says of each. */
export const scan = (page: Page, codes: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async scanned => {
    const panel = () => document.querySelector('[data-part="verdict"]')
    const until = (isReached: () => boolean): Promise<void> =>
      new Promise(done => {
        const look = (): void => {
          if (!isReached()) return
          observer.disconnect()
          done()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true })
        look()
      })
    const said: string[] = []
    for (const code of scanned) {
      const keys = [...code.split(''), 'Enter'].map(
        key => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      for (const key of keys) document.body.dispatchEvent(key)
      await until(() => panel() !== null)
      said.push(panel()?.getAttribute('aria-label') ?? '')
      document.querySelector<HTMLElement>('[data-part="thumbs"] [data-kind="primary"]')?.click()
      await until(() => panel() === null)
    }
    return said
  }, codes)
