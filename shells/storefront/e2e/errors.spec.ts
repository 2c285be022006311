import { expect, type Page, test } from '@playwright/test'
import { errorCodes } from '@portti/contract'
import { fi } from '@portti/core/messages/fi'
import { errorMessage, shopError } from '@portti/core/rules'
import { causes } from './shopper-errors/index.ts'

/** Expects the text in a live region, and visible on the screen. */
const expectTold = async (page: Page, text: string): Promise<void> => {
  const spoken = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })
  await expect(spoken.first()).toBeAttached()
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

for (const code of errorCodes) {
  const known = causes[code]
  if (!known) continue
  test(`${code} is told in its own words`, async ({ page, baseURL }) => {
    await known.cause(page, String(baseURL))
    // Each is an answer of the ticket API: without one, the connection would be named.
    const error = { ...shopError(code, known.parameters), status: 500 }
    await expectTold(page, errorMessage(error, fi))
  })
}
