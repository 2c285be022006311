import { expect, type Page, test } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'
import { expectNoSeriousFault } from './axe.ts'
import { endCartTime } from './behind-the-shop.ts'
import { callApi, changeElsewhere, fillOtherCart, giveCart } from './visitor-cart.ts'

const anHourMs = 3_600_000
const hall = 'sinfoniaa-peltohovissa'

type WireSeat = { readonly chart_id: string; readonly row: string; readonly seat: string }

/** Puts two adjacent seats of a row into the cart, starting with seat `first`. */
const putSeatsInCart = async (page: Page, row: number, first: number): Promise<void> => {
  await page.goto(`/events/${hall}/`)
  const map = page.getByRole('region', { name: 'Paikkakartta' })
  for (const seat of [first, first + 1]) {
    const checkbox = map.getByRole('checkbox', { name: new RegExp(`^Katsomo B, rivi\\s${row}, paikka\\s${seat},`) })
    await checkbox.click()
    await expect(checkbox).toHaveAttribute('aria-checked', 'true')
  }
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page).toHaveURL(/\/cart\/$/)
}

/** Lets the cart expire on the server and in the browser (rules/time-left#restore). */
const letTimeRunOut = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto('/cart/')
  await expect(page.getByRole('timer')).toBeVisible()
  await endCartTime(page)
  // The notice may show on the page that is about to reload (rules/time-left#storage-cleared).
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(anHourMs)
  await reloaded
  await expect(page.getByText('Varausaika päättyi')).toBeVisible()
}
const seats = (page: Page) => page.locator('main').getByText(/Katsomo B, rivi\s\d+, paikka\s\d+/)

test(
  // rules/time-left#restore
  'seats whose time ran out come back as the same seats, in one press',
  { tag: '@phone' },
  async ({ page, isMobile }, { repeatEachIndex }) => {
    await putSeatsInCart(page, 12, (isMobile ? 3 : 10) + 2 * repeatEachIndex)
    await expect(seats(page).first()).toBeVisible()
    const names = await seats(page).allTextContents()
    await letTimeRunOut(page)
    // On a desktop the scene `cart-expired` is judged.
    if (isMobile) await expectNoSeriousFault(page)
    await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
    await expect(page.getByRole('link', { name: 'Siirry kassalle' })).toBeVisible()
    await expect(seats(page)).toHaveText(names)
    await expect(page.getByText('Kaikkea ei voitu palauttaa')).toHaveCount(0)
  },
)

// rules/time-left#restore
test('a seat that somebody else took meanwhile is named, and the other one comes back', async ({ page }, {
  repeatEachIndex,
}) => {
  // `seats.spec` takes the first seat of this row.
  await putSeatsInCart(page, 9, 11 + 2 * repeatEachIndex)
  const { seat_reservations } = await changeElsewhere<{ readonly seat_reservations: readonly WireSeat[] }>(
    page,
    'GET',
    `seat_reservations.json?event=${hall}`,
  )
  const [taken, kept] = seat_reservations
  await letTimeRunOut(page)
  const { uuid, token } = await fillOtherCart(page, {})
  const body = { event: { id: hall }, seat_count: 1, seat: { chart_id: taken?.chart_id } }
  // Expired holds are released within a second or two.
  await expect(async () => {
    await callApi(page, { method: 'POST', path: `carts/${uuid}/seat_reservations.json`, token, body })
  }).toPass()
  await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
  await expect(page.getByText('Kaikkea ei voitu palauttaa')).toBeVisible()
  await expect(
    page.getByText(new RegExp(`^Paikat ehdittiin varata: .*rivi\\s${taken?.row}, paikka\\s${taken?.seat}$`)),
  ).toBeVisible()
  await expect(
    seats(page)
      .filter({ hasText: `rivi ${kept?.row}, paikka ${kept?.seat}` })
      .first(),
  ).toBeVisible()
})

// rules/time-left#cart-life
test('a cart that expired here, and was prolonged meanwhile, comes back as it is', async ({ page, baseURL }) => {
  const { uuid: id, token } = await giveCart(page, String(baseURL), { 'helmen-venetsialaiset-peruslippu': 1 })
  await page.evaluate(
    ([key, expired]) => {
      localStorage.clear()
      localStorage.setItem(String(key), String(expired))
    },
    [storageKeys.expiredCart, JSON.stringify({ id, token })],
  )
  await page.goto('/cart/')
  await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
  await expect(page.getByRole('textbox', { name: /^Peruslippu, määrä/ })).toHaveValue('1')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

// rules/time-left#prolong
test('the time that is left is prolonged in one press, before it is over (WCAG 2.2.1)', async ({ page, baseURL }) => {
  await page.clock.install()
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/cart/')
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/(20|19)[.:]\d\d/)
  await page.clock.fastForward('15:00')
  await expect(timer).toContainText(/(^|\D)[45][.:]\d\d/)
  await page.getByRole('button', { name: 'Lisää aikaa' }).click()
  await expect(timer).toContainText(/(20|19)[.:]\d\d/)
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(1)
})

// rules/time-left#countdown
test('the minutes that are left are spoken beside an open drawer too, where the page behind it is mute', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/')
  await page.getByRole('link', { name: /^Ostoskori\s*, 1\skpl/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Ostoskorissasi' })
  await expect(drawer.getByRole('timer')).toBeVisible()
  await page.clock.fastForward('15:00')
  await expect(drawer.getByRole('status').filter({ hasText: 'Varausaikaa on jäljellä 5 minuuttia.' })).toBeAttached()
})
