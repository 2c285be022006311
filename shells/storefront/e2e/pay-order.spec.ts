import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { commandAsOrganizer, mailTo } from './behind-the-shop.ts'
import { metsaUrl } from './metsa-url.ts'

/** Creates an order by the organizer's command, to be paid later. Returns its number and the link that was mailed. */
const makeOrder = async (reference: string): Promise<{ readonly number: string; readonly link: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-order-'))
  const path = join(folder, 'order.json')
  const email = `${reference.replaceAll(' ', '-')}@example.com`
  const order = {
    reference,
    customer: { first_name: 'Aino', last_name: 'Niemi', email, phone: '0401234567' },
    items: [{ product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 2 }],
    deliveries: { TICKETS: 'sahkoposti' },
  }
  try {
    await writeFile(path, JSON.stringify(order))
    const number = /^P\d\d-\d+/.exec(await commandAsOrganizer('order', path, '--shop', 'peltohovi'))?.[0] ?? ''
    const linkIn = (mail: string) => /orders\/pw\/\?order=[\w-]+&secret=[\w.%-]+/.exec(mail)?.[0] ?? ''
    // The job that sends e-mails runs every two seconds.
    const decoded = async () =>
      (await mailTo(email))
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
        .replaceAll('&amp;', '&')
    await expect.poll(async () => linkIn(await decoded()), { timeout: 60_000 }).not.toBe('')
    return { number, link: `/${linkIn(await decoded())}` }
  } finally {
    await rm(folder, { recursive: true })
  }
}

// rules/orders#pay-an-order
test('an order is paid by its mailed link, not by its number, and after a declined payment', async ({ page }, {
  workerIndex,
  repeatEachIndex,
}) => {
  const { number, link } = await makeOrder(`journey ${workerIndex} ${repeatEachIndex}`)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Maksa tilaus' }).click()
  await expect(page).toHaveURL(/\/orders\/pw\/$/)
  const pay = page.getByRole('button', { name: 'Maksa tilaus' })
  await expect(page.getByText('Tilausnumero ei yksin riitä')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lähetä maksulinkki uudelleen' })).toBeVisible()

  await page.goto(`/orders/pw/?order=${number}&secret=wrong`)
  await pay.click()
  await expect(page.getByText('Linkki ei johda maksamattomaan tilaukseen.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Tilaus ${number}` })).toBeVisible()
  await pay.click()
  await expect(page.getByText('49,80').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hylkää maksu' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/pw/\\?order=${number}&secret=.*&checkout=`))
  await expect(page.getByText('Maksu ei mennyt läpi')).toBeVisible()
  await expectNoSeriousFault(page)

  await pay.click()
  await page.getByRole('button', { name: /^Maksa 49,80/ }).click()
  await expect(page.locator('[data-part="notice"]', { hasText: `Tilaus ${number} on maksettu.` })).toBeVisible()
  await expectNoSeriousFault(page)

  // A second visit offers no second payment.
  await page.goto(link)
  await pay.click()
  await expect(page.getByText('Linkki ei johda maksamattomaan tilaukseen.')).toBeVisible()
})

test('the page speaks each of a shop’s languages, at the paths of its languages', async ({ page, baseURL }) => {
  for (const [path, title, sendLink] of [
    ['/orders/pw/', 'Maksa tilaus', 'Lähetä maksulinkki uudelleen'],
    ['/en/orders/pw/', 'Pay an order', 'Send the payment link again'],
    ['/sv/orders/pw/', 'Betala en beställning', 'Skicka betalningslänken på nytt'],
  ] as const) {
    await page.goto(metsaUrl(baseURL, path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: sendLink })).toBeVisible()
    await expectNoSeriousFault(page)
  }
})
