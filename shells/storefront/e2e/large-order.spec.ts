import { expect, type Page, test } from '@playwright/test'
import { chooseDelivery, fillCustomer } from './buy-tickets.ts'
import { coveredByTab } from './covered-focus.ts'
import { partsTooWide } from './too-wide.ts'

/** The choices on each event's page, by the names there: 15 lines of 20 tickets and 3 services. */
const chosen = {
  'lapinlahden-juusto-ja-viinijuhlat': {
    Päivälippu: 2,
    'Kahden päivän lippu': 2,
    'Parilippu, kaksi lippua': 2,
    'Lapsi 0–15 vuotta': 1,
  },
  'helmen-venetsialaiset': {
    Peruslippu: 3,
    'Opiskelija tai eläkeläinen': 1,
    'Lapsi 0–11 vuotta': 1,
    'Bussi Kuopiosta ja takaisin': 2,
    Narikka: 1,
  },
  'yhteislauluilta-rannalla': { Peruslippu: 3, 'Lapsi 0–11 vuotta': 1, 'Katselulippu kotiin': 1 },
  'kaihon-ilta': { Peruslippu: 1, 'Opiskelija tai eläkeläinen': 1, 'Lapsi 0–11 vuotta': 1 },
} as const
const lines = 15
const tickets = 20
const services = 3

/** Types the amounts and adds them, by roles and names alone. */
const add = async (page: Page, event: string, amounts: Readonly<Record<string, number>>): Promise<void> => {
  await page.goto(`/events/${event}/`)
  for (const [name, amount] of Object.entries(amounts)) {
    // A service has its number once there is a ticket that it goes with.
    const number = page.getByRole('textbox', { name: `${name}, määrä`, exact: true })
    await number.fill(String(amount))
    await number.press('Tab')
    await expect(number).toHaveValue(String(amount))
  }
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
}

const expectInOrder = async (page: Page, where: string): Promise<void> => {
  expect.soft(await partsTooWide(page), `wider than the screen in ${where}`).toEqual([])
  expect.soft(await coveredByTab(page), `focused and covered in ${where}`).toEqual([])
}

// rules/orders#what-a-paid-order-yields
test('twenty tickets on fifteen lines are bought by roles and names alone', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  for (const [event, amounts] of Object.entries(chosen)) await add(page, event, amounts)
  await expect(page.getByRole('button', { name: /^Poista: / })).toHaveCount(lines)
  await expectInOrder(page, 'the cart')

  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await fillCustomer(page)
  await chooseDelivery(page)
  const pay = page.getByRole('button', { name: /^Tilaa ja maksa/ })
  await expect(pay).toBeVisible()
  const sum = /[\d,]+\s€/.exec((await pay.textContent()) ?? '')?.[0]
  expect(sum).toBeTruthy()
  await expectInOrder(page, 'the last step')
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await pay.click()
  await page.getByRole('button', { name: `Maksa ${sum}`, exact: true }).click()

  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kiitos, Aino-Kaarina!' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(tickets + services)
  await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(tickets)
  await expectInOrder(page, 'the order')
})
