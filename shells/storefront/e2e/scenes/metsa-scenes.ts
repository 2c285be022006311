import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** On a phone the consent question covers the buy bar. */
const refuse = (page: Page): Promise<void> => page.getByRole('button', { name: 'Endast nödvändiga' }).click()

const scenes: readonly Scene[] = [
  { name: 'metsa-home', path: '/sv/' },
  { name: 'metsa-home-finnish', path: '/' },
  { name: 'metsa-search', path: '/sv/?q=konsert' },
  { name: 'metsa-search-empty', path: '/sv/?q=xyzzy' },
  { name: 'metsa-month', path: '/sv/?view=month' },
  {
    name: 'metsa-language-menu',
    path: '/sv/contact-us/',
    reach: page => page.locator('[data-kind="language"] summary').click(),
  },
  { name: 'metsa-folder', path: '/sv/folders/konsertit/' },
  { name: 'metsa-event', path: '/sv/events/yokonsertti/' },
  { name: 'metsa-event-english', path: '/en/events/sieniretki/' },
  { name: 'metsa-event-long-words', path: '/events/rakennetaan-maja/' },
  { name: 'metsa-products', path: '/sv/products/' },
  { name: 'metsa-product', path: '/sv/products/villapipo/villapipo/' },
  { name: 'metsa-product-membership', path: '/products/metsapassi/' },
  { name: 'metsa-venues', path: '/sv/venues/' },
  { name: 'metsa-venue', path: '/sv/venues/kuusikko/' },
  { name: 'metsa-contact', path: '/sv/contact-us/' },
  { name: 'metsa-terms', path: '/en/terms-and-conditions/' },
  { name: 'metsa-privacy', path: '/privacy-policy/' },
  { name: 'metsa-accessibility', path: '/sv/accessibility/' },
  { name: 'metsa-not-found', path: '/sv/finns-inte/' },
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

/** The second shop: another theme and three languages; Swedish here. */
export const metsaScenes: readonly Scene[] = scenes.map(scene => ({ ...scene, shop: 'metsa' }))
