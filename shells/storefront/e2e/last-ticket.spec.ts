import { expect, type Page, test } from '@playwright/test'
import { holdAllBut } from './hold-all-but.ts'

// rules/stock#never-oversold
test('two shoppers want the last ticket: exactly one gets it, the other is told so in Finnish', async ({
  browser,
  request,
}) => {
  const eventId = 'viinikoulu-kesan-valkoviinit'
  const giveBack = await holdAllBut(request, eventId, 1)

  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`/events/${eventId}/`)
    await page
      .getByRole('button', { name: /^Lisää: / })
      .first()
      .click()
    return page
  }
  const pages = [await open(), await open()]
  await Promise.all(pages.map(page => page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()))

  const outcome = (page: Page): Promise<string> =>
    Promise.race([
      page.waitForURL(/\/cart\/$/).then(() => 'got it'),
      page
        .getByRole('alert')
        .waitFor()
        .then(() => 'refused'),
    ])
  const outcomes = await Promise.all(pages.map(outcome))
  expect([...outcomes].sort()).toEqual(['got it', 'refused'])
  for (const page of pages.filter((_, index) => outcomes[index] === 'refused')) {
    await expect(page.getByRole('alert')).toContainText(/loppu|jäljellä/i)
  }
  await giveBack()
})
