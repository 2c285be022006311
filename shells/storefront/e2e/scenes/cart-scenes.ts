import { expect, type Page } from '@playwright/test'
import { endCartTime } from '../behind-the-shop.ts'
import { callApi, changeElsewhere, fillOtherCart } from '../visitor-cart.ts'
import { putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

const hall = 'sinfoniaa-peltohovissa'

const intoCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
}
const putSeatsInCart = async (page: Page): Promise<void> => {
  await page.goto(`/events/${hall}/`)
  await page.locator('#best-count').selectOption('2')
  await page.getByRole('button', { name: 'Varaa parhaat' }).click()
  await page
    .getByRole('button', { name: /^Poista rivi/ })
    .first()
    .waitFor()
  await intoCart(page)
}
const putCourseInCart = async (page: Page): Promise<void> => {
  await page.goto('/events/humppaa-ja-jenkkaa/')
  await page.getByRole('button', { name: 'Lisää: Kurssipaikka' }).click()
  const participant = page.getByRole('group', { name: 'Osallistuja 1' })
  await participant.getByLabel('Etunimi').fill('Aino-Kaarina')
  await participant.getByLabel('Sukunimi').fill('Väänänen-Hämäläinen')
  await intoCart(page)
}
/** Puts one of each of the event's products that have a quantity into the cart. */
const putAllTicketsInCart = async (page: Page, event: string): Promise<void> => {
  await page.goto(`/events/${event}/`)
  const more = page.getByRole('button', { name: /^Lisää: / })
  await more.first().waitFor()
  for (const one of await more.all()) if (await one.isEnabled()) await one.click()
  await intoCart(page)
}

/** Two free seats at the end of a row. Central ones would be given to other scenes as soon as they are released. */
const putRowEndInCart = async (page: Page, row: number): Promise<void> => {
  await page.goto(`/events/${hall}/`)
  const free = page
    .getByRole('region', { name: 'Paikkakartta' })
    .getByRole('checkbox', { name: new RegExp(`^Katsomo A, rivi\\s${row}, paikka\\s\\d+, vapaa`) })
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const count of [1, 2]) {
    await (isPhone ? free.last() : free.first()).click()
    await expect(page.getByRole('button', { name: /^Poista rivi/ })).toHaveCount(count)
  }
  await intoCart(page)
}
/** Fills a cart with two seats of a row and expires it here and on the server. Returns one of the seats. */
const letTimeRunOut = async (page: Page, row: number): Promise<string | undefined> => {
  await putRowEndInCart(page, row)
  const { seat_reservations } = await changeElsewhere<{
    readonly seat_reservations: readonly { readonly chart_id: string }[]
  }>(page, 'GET', `seat_reservations.json?event=${hall}`)
  await page.clock.install()
  await page.reload()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
  await endCartTime(page)
  await page.clock.fastForward('01:00:00')
  await page.getByText('Varausaika päättyi').waitFor()
  return seat_reservations[0]?.chart_id
}
/** Another shopper takes a seat as soon as it is released. */
const takeSeat = async (page: Page, chartId: string | undefined): Promise<void> => {
  const { uuid, token } = await fillOtherCart(page, {})
  const body = { event: { id: hall }, seat_count: 1, seat: { chart_id: chartId } }
  const path = `carts/${uuid}/seat_reservations.json`
  await expect(() => callApi(page, { method: 'POST', path, token, body })).toPass()
}

const seats: Scene = { name: 'cart-seats', reach: putSeatsInCart }

/** The cart with few and many lines, as a page and as a drawer. */
export const cartScenes: readonly Scene[] = [
  {
    name: 'cart-heavy',
    reach: async page => {
      await putTicketsInCart(page, { 'helmen-venetsialaiset-peruslippu': 2, emalimuki: 1, 'tanssikortti-10': 1 })
      await putSeatsInCart(page)
      await putCourseInCart(page)
      await putAllTicketsInCart(page, 'lapinlahden-juusto-ja-viinijuhlat')
      await page.getByLabel('Koodi', { exact: true }).fill('KESÄ20')
      await page.getByRole('button', { name: 'Käytä koodia' }).click()
      await page.locator('[data-part="code-used"]').waitFor()
    },
  },
  seats,
  {
    name: 'seats-changed',
    after: seats,
    reach: async page => {
      await page.getByRole('link', { name: /^Muuta paikkoja/ }).click()
      await page
        .getByRole('button', { name: /^Poista rivi/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'cart-participants-changed',
    reach: async page => {
      await putCourseInCart(page)
      await page.getByRole('button', { name: 'Muuta osallistujia' }).click()
      await page.getByRole('button', { name: 'Tallenna osallistujat' }).waitFor()
    },
  },
  {
    name: 'cart-drawer',
    reach: async page => {
      await putTicketsInCart(page)
      await putSeatsInCart(page)
      await page.goto('/venues/')
      await page.getByRole('link', { name: /, 4\skpl/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'cart-last-minute',
    reach: async page => {
      await putTicketsInCart(page)
      await page.clock.install()
      await page.reload()
      await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
      await page.clock.fastForward('19:10')
      await page.locator('[data-part="time-left"][data-state="low"]').waitFor()
    },
  },
  {
    name: 'cart-expired',
    reach: async page => {
      await letTimeRunOut(page, 4)
    },
  },
  {
    name: 'cart-restored-seats',
    reach: async page => {
      await letTimeRunOut(page, 6)
      await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
      await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
    },
  },
  {
    name: 'cart-restored-partly',
    reach: async page => {
      await takeSeat(page, await letTimeRunOut(page, 2))
      await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
      await page.getByText('Kaikkea ei voitu palauttaa').waitFor()
    },
  },
]
