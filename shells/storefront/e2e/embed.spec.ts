import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

const shopUrl = (process.env.PORTTI_TEST_STOREFRONT_URL ?? '').replace(/\/$/, '')

/** A site that the sample shop names, and one that it does not. */
const listed = 'http://pitajalehti.localhost:8099'
const unlisted = 'http://muulehti.localhost:8099'

/** The least that a strict site has to allow. */
const policy = [
  "default-src 'none'",
  `script-src ${shopUrl}`,
  `connect-src ${shopUrl}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The page of the recipe, with the address of this shop. */
const siteHtml = readFileSync(
  join(import.meta.dirname, '../../../stories/src/examples/another-site.html'),
  'utf8',
).replaceAll('http://localhost:3000', shopUrl)

/** Another site, on its own origin: the page of the recipe under a strict policy. */
const otherSite = createServer((_request, answer) => {
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  })
  answer.end(siteHtml)
})
// The shop's list names the port, which other journeys on this machine may have for a moment.
test.beforeAll(() =>
  expect(async () => {
    otherSite.listen(8099, '127.0.0.1')
    await once(otherSite, 'listening')
  }).toPass({ timeout: 200_000 }),
)
test.afterAll(() => void otherSite.close())

// rules/embed#panel rules/embed#hand-over rules/embed#sites
test('tickets chosen on a strict site of the shop’s list are in the shop’s cart; another site reads why it has none', async ({
  page,
  context,
}) => {
  const blocked: string[] = []
  page.on('console', line => void (line.text().includes('Content Security Policy') && blocked.push(line.text())))
  await page.goto(listed)
  const more = page.getByRole('button', { name: 'Lisää: Peruslippu', exact: true })
  await more.click()
  await more.click()
  await expect(page.getByRole('textbox', { name: 'Peruslippu, määrä' })).toHaveValue('2')
  await expectNoSeriousFault(page)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Jatka ostoskoriin' }).click()
  await page.waitForURL(`${shopUrl}/cart/`)
  await expect(page.getByRole('textbox', { name: /Peruslippu/ })).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Siirry kassalle' })).toBeVisible()
  expect(blocked).toEqual([])

  await page.goto(unlisted)
  await expect(page.getByText('Lippuja ei voi ostaa tällä sivustolla')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Osta liput', exact: true })).toBeVisible()
  // A link that anybody may write fills no cart.
  await page.goto(`${shopUrl}/events/helmen-venetsialaiset/#chosen=ei-ole:2`)
  await expect(page.getByText('Osaa valinnastasi ei voi enää ostaa sellaisenaan.')).toBeVisible()
})
