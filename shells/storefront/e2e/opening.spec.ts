import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

const anHourMs = 3_600_000

// rules/catalogue#offer-of-a-product
test('a countdown to the opening of sales becomes a number to choose by itself, by the server’s clock', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/events/helmen-venetsialaiset/')
  const line = page.locator('[data-part="product-line"]', { hasText: 'Viikonloppuranneke' })
  await expect(line.getByRole('timer')).toHaveAccessibleName(/^Myynnin alkuun \d päivää/)
  await expect(line.getByRole('group')).toHaveCount(0)

  // Changes the answer: the server's clock is an hour ahead of the browser's, and sales open within a minute.
  let opensAt: number | undefined
  let passed = 0
  const asked: boolean[] = []
  await page.route('**/api/v1/products/helmen-venetsialaiset-viikonloppuranneke.json', async route => {
    const answer = await route.fetch()
    const now = Date.now() + anHourMs + passed
    opensAt ??= now + 50_000
    const isOpen = now >= opensAt
    asked.push(isOpen)
    const { product } = (await answer.json()) as { product: { availability: object } }
    const availability = isOpen
      ? { ...product.availability, available: true, reason_code: null, open_at: null, status: 'green' }
      : { ...product.availability, open_at: new Date(opensAt).toISOString() }
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), date: new Date(now).toUTCString() },
      json: { product: { ...product, availability } },
    })
  })
  await page.reload()
  await expect(line.getByRole('timer')).toContainText('0min')
  passed = 60_000
  await page.clock.fastForward(passed)
  await expect(line.getByRole('button', { name: 'Lisää: Viikonloppuranneke' })).toBeVisible()
  await expect(page.getByText('Nyt myynnissä: Viikonloppuranneke pe–su.')).toBeAttached()
  expect(asked.at(0)).toBe(false)
  expect(asked.at(-1)).toBe(true)

  await expectNoSeriousFault(page)

  // On the real server sales are not open yet. Its refusal is shown.
  await line.getByRole('button', { name: 'Lisää: Viikonloppuranneke' }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByText('Myynti ei ole vielä alkanut.')).toBeVisible()
})

// rules/cart#required-products
test('what an item requires is added with it in one press, also from another event', async ({ page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  await page.getByRole('button', { name: 'Lisää myös Peruslippu' }).click()
  await expect(page.getByRole('textbox', { name: 'Karavaanipaikka sähköllä, määrä' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Karavaanipaikka sähköllä, määrä' })).toHaveValue('1')
  await expect(page.getByRole('textbox', { name: 'Peruslippu, määrä' })).toHaveValue('1')
  await expectNoSeriousFault(page)

  await page.goto('/events/karavaanipaikat-rantaniitylla/')
  await expect(page.getByText(/jokin näistä: Iskelmäviikon passi: /).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Lisää myös Iskelmäviikon passi/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Karavaanipaikka sähköllä, määrä' })).toHaveValue('2')
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(2)
})

test('limits are told before they stop anybody, beside what the cart holds already', async ({ page }) => {
  await page.goto('/products/tanssikortti-10/')
  await expect(page.getByText(/10 käyttökertaa.*Enintään 4\skpl/)).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Tanssikortti, 10 kertaa, määrä' })
  await expect(amount).toHaveValue('1')
  const more = page.getByRole('button', { name: 'Lisää: Tanssikortti' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)

  await page.goto('/products/tanssikortti-10/')
  await expect(page.getByText('osa on jo ostoskorissasi')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(amount).toHaveValue('1')
})

test('a code typed beside the tickets opens a hidden ticket at once', async ({ page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  await page.getByRole('button', { name: 'Onko sinulla koodi tai kortti?' }).click()
  await expect(page.getByLabel('Koodi', { exact: true })).toBeFocused()
  await page.keyboard.type('helmenvieras')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lisää: Kutsuvieraslippu' })).toBeVisible()
})
