import { expect, type Page, test } from '@playwright/test'
import { errorCodes } from '@portti/contract'
import errorsEn from '@portti/core/messages/en/errors.json' with { type: 'json' }
import errorsFi from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import errorsSv from '@portti/core/messages/sv/errors.json' with { type: 'json' }
import { formatMessage } from '@portti/core/rules'
import { metsaUrl } from './metsa-url.ts'
import { refuseWith } from './shopper-errors/cause.ts'
import { causes } from './shopper-errors/index.ts'
import { giveCart } from './visitor-cart.ts'

/** Told where a screen reader hears it, and where it can be seen. */
const expectTold = async (page: Page, text: string): Promise<void> => {
  const spoken = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })
  await expect(spoken.first()).toBeAttached()
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

for (const code of errorCodes) {
  const { cause, parameters = {}, shop, why } = causes[code]
  test(`${code} is told in its own words${why === undefined ? '' : `, though no shopper causes it: ${why}`}`, async ({
    page,
    baseURL,
  }) => {
    await cause(page, shop === 'metsa' ? metsaUrl(baseURL) : String(baseURL))
    await expectTold(page, formatMessage(errorsFi[code], parameters))
  })
}

for (const [name, code] of [
  ['a code that this shop does not know', 'from_tomorrow'],
  ['an empty code', null],
] as const) {
  test(`${name} is told as an error in general (SPEC §8)`, async ({ page, baseURL }) => {
    await giveCart(page, String(baseURL), {})
    await page.goto('/code/')
    await refuseWith(page, '**/codes.json', code)
    await page.getByLabel('Koodi', { exact: true }).fill('KESÄ20')
    await page.getByRole('button', { name: 'Käytä koodia' }).click()
    await expectTold(page, errorsFi.unknown)
  })
}

for (const [language, texts] of [
  ['en', errorsEn],
  ['sv', errorsSv],
] as const) {
  test(`every code is told in ${language} too`, async ({ page, baseURL }) => {
    await giveCart(page, metsaUrl(baseURL), {})
    await page.goto(metsaUrl(baseURL, `/${language}/code/`))
    let code: string = errorCodes[0]
    const parameters = { min: 1, max: 2, step: 3, available: 4, size: 5, code: 'KESÄ20' }
    await page.route('**/codes.json', route =>
      route.fulfill({ status: 409, json: { error: { code }, exception_parameters: parameters } }),
    )
    for (const one of errorCodes) {
      code = one
      await page.locator('#code').fill('KESÄ20')
      await page.locator('[data-part="code-field"]').getByRole('button').first().click()
      await expectTold(page, formatMessage(texts[one], parameters))
    }
  })
}
