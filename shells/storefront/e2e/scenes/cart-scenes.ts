import type { Page } from '@playwright/test'
import { putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

const intoCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
}
const putProductInCart = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page
    .getByRole('button', { name: /^Lisää: / })
    .first()
    .click()
  await intoCart(page)
}
const putSeatsInCart = async (page: Page): Promise<void> => {
  await page.goto('/events/sinfoniaa-peltohovissa/')
  await page.locator('#best-count').selectOption('2')
  await page.getByRole('button', { name: 'Varaa parhaat paikat' }).click()
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
/** One piece of everything that the event sells by number. */
const putAllTicketsInCart = async (page: Page, event: string): Promise<void> => {
  await page.goto(`/events/${event}/`)
  const more = page.getByRole('button', { name: /^Lisää: / })
  await more.first().waitFor()
  for (const one of await more.all()) if (await one.isEnabled()) await one.click()
  await intoCart(page)
}

/** The cart with little and with much in it, as a page and beside a page. */
export const cartScenes: readonly Scene[] = [
  {
    name: 'cart-heavy',
    path: '/',
    reach: async page => {
      await putSeatsInCart(page)
      await putCourseInCart(page)
      await putAllTicketsInCart(page, 'lapinlahden-juusto-ja-viinijuhlat')
      await putTicketsInCart(page)
      await putProductInCart(page, '/products/emalimuki/')
      await putProductInCart(page, '/products/tanssikortti-10/')
      await page.getByLabel('Koodi', { exact: true }).fill('KESÄ20')
      await page.getByRole('button', { name: 'Käytä koodia' }).click()
      await page.locator('[data-part="code-used"]').waitFor()
    },
  },
  { name: 'cart-seats', path: '/', reach: putSeatsInCart },
  {
    name: 'cart-participants-changed',
    path: '/',
    reach: async page => {
      await putCourseInCart(page)
      await page.getByRole('button', { name: 'Muuta osallistujia' }).click()
      await page.getByRole('button', { name: 'Tallenna osallistujat' }).waitFor()
    },
  },
  {
    name: 'cart-drawer',
    path: '/',
    reach: async page => {
      await putSeatsInCart(page)
      await putTicketsInCart(page)
      await page.goto('/venues/')
      await page.getByRole('link', { name: /, 4 tuotetta/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'cart-last-minute',
    path: '/',
    reach: async page => {
      await putTicketsInCart(page)
      await page.clock.install()
      await page.reload()
      await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
      await page.clock.fastForward('19:10')
      await page.locator('[data-part="time-left"][data-state="low"]').waitFor()
    },
  },
]
