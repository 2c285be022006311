import { expect, test } from '@playwright/test'
import { metsaUrl } from './metsa-url.ts'

test('a script that stands in a page does not run', async ({ page }) => {
  await page.goto('/contact-us/')
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script')
    // A text node: trusted types already refuse an assigned string.
    script.append('window.hasRun = true')
    document.body.append(script)
    return Reflect.get(window, 'hasRun') === true
  })
  expect(isRun).toBe(false)
})

// rules/consent#change-of-mind, rules/consent#equal-choice
test('the page of the consent holds both choices, side by side and as heavy, before an answer and after each', async ({
  page,
  baseURL,
}) => {
  await page.goto(metsaUrl(baseURL, '/cookie-policy/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Evästeasetukset' })).toBeVisible()
  const main = page.locator('main')
  const [accept, refuse] = [
    main.getByRole('button', { name: 'Hyväksy kaikki' }),
    main.getByRole('button', { name: 'Vain välttämättömät' }),
  ]
  for (const [press, told] of [
    [accept, 'Olet hyväksynyt kaikki.'],
    [refuse, 'Vain välttämättömät ovat käytössä.'],
    [accept, 'Olet hyväksynyt kaikki.'],
  ] as const) {
    await press.click()
    await expect(main.getByText(told)).toBeVisible()
    await page.reload()
    await expect(main.getByText(told)).toBeVisible()
  }
  const [one, other] = await Promise.all([accept.boundingBox(), refuse.boundingBox()])
  expect(one?.height).toBe(other?.height)
})
