import { expect, type Page } from '@playwright/test'

export const kioskUrl = process.env.PORTTI_TEST_KIOSK_URL ?? ''
/** The till that the sample shop comes with. */
export const sampleTill = { key: process.env.PORTTI_TEST_TILL_KEY ?? '', pin: process.env.PORTTI_TEST_TILL_PIN ?? '' }

export const signIn = async (page: Page, { key, pin } = sampleTill, query = ''): Promise<void> => {
  await page.goto(`${kioskUrl}${query}`)
  await page.getByLabel('Laiteavain').fill(key)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kuka myy?' })).toBeVisible()
  const clerks = page.getByRole('group', { name: 'Myyjä' }).getByRole('button')
  if ((await clerks.count()) > 1) await clerks.filter({ hasText: 'Aino' }).first().click()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Myynti', exact: false }).first()).toBeVisible()
}
export const chooseEvent = async (page: Page, words: string, title: string): Promise<void> => {
  // Faster keys would be a scanner's.
  await page.keyboard.type(words, { delay: 60 })
  await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
