import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

const results = '[data-results]'

test('a search answers as one types, with any form of a Finnish word', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('searchbox')
  await box.focus()
  await expect(page.locator('[data-island="search"]')).toHaveAttribute('data-live')
  await box.fill('laiturien')
  await expect(page.locator(results).getByRole('link', { name: 'Jazzia laiturilla' })).toBeVisible()
  await expect(page).toHaveURL(/q=laiturien/)
  await expect(page).toHaveTitle(/laiturien/)
  await box.fill('tanssien')
  await expect(page.locator(results).getByRole('link', { name: /Vapputanssit/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'tapahtumaa' })).toHaveCount(1)
})

test('a search that does not come is tried again by itself', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('searchbox')
  await box.focus()
  await expect(page.locator('[data-island="search"]')).toHaveAttribute('data-live')
  await page.route(/q=laiturien/, route => route.abort(), { times: 2 })
  await box.fill('laiturien')
  await expect(page.locator(results).getByRole('link', { name: 'Jazzia laiturilla' })).toBeVisible()
})

test('filters narrow by month, venue and folder, and what is left can be seen as a month', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox').focus()
  await expect(page.locator('[data-island="search"]')).toHaveAttribute('data-live')
  await page.getByRole('combobox', { name: 'Tapahtumasarja' }).selectOption({ label: 'Iskelmäviikko' })
  await expect(page.locator(results).getByRole('link', { name: 'Kaihon ilta' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Paikka' }).selectOption({ label: 'Peltohovin tanssilava' })
  await expect(page).toHaveURL(/venue=tanssilava/)
  await page.getByRole('link', { name: 'Näytä kuukausi' }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(page.getByRole('link', { name: /avajaistanssit/ })).toBeVisible()
  await expectNoSeriousFault(page)
})

test('search and filters work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').fill('juustojen')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(page.getByRole('link', { name: /Juusto- ja viini-illallinen/ })).toBeVisible()
  await page.goto('/?view=month')
  await expect(page.locator('[data-part="month-view"]')).toBeVisible()
  await context.close()
})
