import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** On a phone the question stands over the bar that buys. */
const refuse = (page: Page): Promise<void> => page.getByRole('button', { name: 'Endast nödvändiga' }).click()

const scenes: readonly Scene[] = [
  { name: 'metsa-home', path: '/sv/' },
  { name: 'metsa-home-finnish', path: '/' },
  { name: 'metsa-folder', path: '/sv/folders/konserter/' },
  { name: 'metsa-event', path: '/sv/events/yokonsertti/' },
  { name: 'metsa-event-english', path: '/en/events/sieniretki/' },
  { name: 'metsa-products', path: '/sv/products/' },
  { name: 'metsa-cookies', path: '/sv/cookie-policy/' },
  {
    name: 'metsa-cart',
    path: '/sv/events/yokonsertti/',
    reach: async page => {
      await refuse(page)
      await page.getByRole('button', { name: 'Öka: Vuxen' }).click()
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
      await page.getByRole('link', { name: 'Gå till kassan' }).waitFor()
    },
  },
  {
    name: 'metsa-checkout-errors',
    path: '/sv/events/yokonsertti/',
    reach: async page => {
      await refuse(page)
      await page.getByRole('button', { name: 'Öka: Vuxen' }).click()
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
      await page.getByRole('link', { name: 'Gå till kassan' }).click()
      await page.getByRole('button', { name: 'Fortsätt till leverans' }).click()
      await page.locator('[data-part="error-summary"]').waitFor()
    },
  },
]

/** The second shop: another look, three languages, Swedish here. */
export const metsaScenes: readonly Scene[] = scenes.map(scene => ({ ...scene, shop: 'metsa' }))
