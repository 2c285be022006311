import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

test('the cart opens beside any page, and leads on to the checkout', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/events/lauantaitanssit/')
  await page.locator('[data-part="amount-plus"]:not([aria-disabled])').first().click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)

  await page.goto('/')
  const badge = page.getByRole('link', { name: /^Ostoskori\s*, 1\skpl/ })
  await badge.click()
  const drawer = page.getByRole('dialog', { name: 'Ostoskorissasi' })
  await expect(drawer).toContainText('Lauantaitanssit')
  await expect(page).toHaveURL(/\/$/)
  // On a desktop the scene `cart-drawer` is judged.
  if (isMobile) await expectNoSeriousFault(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(badge).toBeFocused()
  await badge.click()
  await drawer.getByRole('link', { name: 'Siirry kassalle' }).click()
  await expect(page).toHaveURL(/\/checkout\/$/)
})

test('where the drawer’s script does not come, the page of the cart does', async ({ page }) => {
  await page.goto('/events/lauantaitanssit/')
  await page.locator('[data-part="amount-plus"]:not([aria-disabled])').first().click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await page.route('**/assets/cart-drawer-*.js', route => route.abort())
  await page.goto('/contact-us/')
  await page.getByRole('link', { name: /^Ostoskori\s*, 1\skpl/ }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
})
