import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { commandAsOrganizer } from './behind-the-shop.ts'
import { metsaUrl } from './metsa-url.ts'

/** Creates an order by the organizer's command, to be paid later. Returns its number. */
const makeOrder = async (reference: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-order-'))
  const path = join(folder, 'order.json')
  const order = {
    reference,
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.com', phone: '0401234567' },
    items: [{ product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 2 }],
    deliveries: { TICKETS: 'sahkoposti' },
  }
  try {
    await writeFile(path, JSON.stringify(order))
    return /^P\d\d-\d+/.exec(await commandAsOrganizer('order', path, '--shop', 'peltohovi'))?.[0] ?? ''
  } finally {
    await rm(folder, { recursive: true })
  }
}

// rules/orders#pay-an-order
test('an order is paid by its number, after a wrong number and a declined payment', async ({ page }, {
  workerIndex,
  repeatEachIndex,
}) => {
  test.setTimeout(120_000)
  const number = await makeOrder(`journey ${workerIndex} ${repeatEachIndex}`)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Maksa tilaus' }).click()
  await expect(page).toHaveURL(/\/orders\/pw\/$/)
  const pay = page.getByRole('button', { name: 'Maksa tilaus' })
  await pay.click()
  await expect(page.getByText('Kirjoita tilausnumero.')).toBeVisible()
  await expectNoSeriousFault(page)

  const field = page.getByLabel('Tilausnumero')
  await field.fill('P26-999999')
  await pay.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Tällä numerolla ei ole maksamatonta tilausta.').first()).toBeVisible()

  await field.fill(` ${number.toLowerCase()} `)
  await pay.click()
  await expect(page.getByText('49,80').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hylkää maksu' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/pw/\\?order=${number}&checkout=`))
  await expect(page.getByText('Maksu ei mennyt läpi')).toBeVisible()
  await expect(field).toHaveValue(number)
  await expectNoSeriousFault(page)

  await pay.click()
  await page.getByRole('button', { name: /^Maksa 49,80/ }).click()
  await expect(page.getByText(`Tilaus ${number} on maksettu.`)).toBeVisible()
  await expectNoSeriousFault(page)

  // A second visit offers no second payment.
  await page.goto(`/orders/pw/?order=${number}`)
  await expect(field).toHaveValue(number)
  await pay.click()
  await expect(page.getByText('Tällä numerolla ei ole maksamatonta tilausta.').first()).toBeVisible()
})

test('the page speaks each of a shop’s languages, at the paths of its languages', async ({ page, baseURL }) => {
  for (const [path, title, button] of [
    ['/orders/pw/', 'Maksa tilaus', 'Maksa tilaus'],
    ['/en/orders/pw/', 'Pay an order', 'Pay order'],
    ['/sv/orders/pw/', 'Betala en beställning', 'Betala beställningen'],
  ] as const) {
    await page.goto(metsaUrl(baseURL, path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expectNoSeriousFault(page)
  }
})
