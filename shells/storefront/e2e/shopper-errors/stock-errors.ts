import type { Page } from '@playwright/test'
import { lookAway } from '../look-away.ts'
import { callApi, changeElsewhere, fillOtherCart, giveCart, holdAll } from '../visitor-cart.ts'
import { type Causes, openEvent } from './cause.ts'

const hall = 'sinfoniaa-peltohovissa'
type WireSeat = { readonly chart_id: string; readonly row: string; readonly seat: string; readonly section: string }

const freeSeats = async (page: Page): Promise<readonly WireSeat[]> => {
  const { seat_map } = await callApi<{
    seat_map: {
      sections: { title: { fi: string }; rows: { row: string; seats: (WireSeat & { status: string })[] }[] }[]
    }
  }>(page, { path: `events/${hall}/seats.json` })
  return seat_map.sections.flatMap(({ title, rows }) =>
    rows.flatMap(({ row, seats }) =>
      seats
        .filter(({ status }) => status === 'free')
        .map(({ chart_id, seat }) => ({ chart_id, seat, row, section: title.fi })),
    ),
  )
}

/** Another shopper takes the wanted seats that are still free, at most `max`. Returns those. */
const takeSeats = async (page: Page, wanted: readonly WireSeat[], max: number): Promise<readonly WireSeat[]> => {
  const { uuid, token } = await fillOtherCart(page, {})
  const taken: WireSeat[] = []
  for (const seat of wanted) {
    if (taken.length === max) break
    const body = { event: { id: hall }, seat_count: 1, seat: { chart_id: seat.chart_id } }
    const isTaken = await callApi(page, { method: 'POST', path: `carts/${uuid}/seat_reservations.json`, token, body })
      .then(() => true)
      .catch(() => false)
    if (isTaken) taken.push(seat)
  }
  return taken
}

const seatOnMap = (page: Page, { section, row, seat }: WireSeat) =>
  page
    .getByRole('region', { name: 'Paikkakartta' })
    .getByRole('checkbox', { name: new RegExp(`^${section}, rivi\\s${row}, paikka\\s${seat},`) })

/** Opens the hall with a frozen map, so that it does not see what others do next. */
const openHall = async (page: Page, shopUrl: string): Promise<void> => {
  await giveCart(page, shopUrl, {})
  await openEvent(page, shopUrl, hall)
  await page.getByRole('region', { name: 'Paikkakartta' }).waitFor()
  await lookAway(page)
}

/** Errors of seats and quotas that other shoppers took first. */
export const stockErrors = {
  cart_item_availability_product_quota_reached: {
    parameters: { available: 0 },
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {})
      const eventId = 'isanpaivalounas'
      await openEvent(page, shopUrl, eventId)
      await page
        .getByRole('button', { name: /^Lisää: / })
        .first()
        .click()
      const others = await holdAll(page, `${eventId}-peruslippu`)
      await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
      for (const { uuid, token, items } of others)
        await callApi(page, { method: 'DELETE', path: `carts/${uuid}/cart_items/${items[0]?.id}.json`, token })
    },
  },
  seat_reservations_not_enough_seats_available: {
    parameters: { chart_id: 'named' },
    cause: async (page, shopUrl) => {
      await openHall(page, shopUrl)
      const [seat] = await takeSeats(page, (await freeSeats(page)).toReversed(), 1)
      if (seat) await seatOnMap(page, seat).click()
    },
  },
  seat_reservation_not_owned: {
    cause: async (page, shopUrl) => {
      await openHall(page, shopUrl)
      await page.locator('#best-count').selectOption('1')
      await page.getByRole('button', { name: 'Varaa parhaat' }).click()
      const remove = page.getByRole('button', { name: /^Poista rivi/ })
      await remove.waitFor()
      await changeElsewhere(page, 'DELETE', `seat_reservations.json?event_id=${hall}`)
      await remove.click()
    },
  },
  no_available_seat_groups: {
    cause: async (page, shopUrl) => {
      await openHall(page, shopUrl)
      // Rows of twenty with their middle taken have no ten adjacent seats. The holds stay: no other test needs the seats.
      const middles = (await freeSeats(page)).filter(
        ({ section, seat }) => section === 'Parvi' && ['10', '11'].includes(seat),
      )
      await takeSeats(page, middles, middles.length)
      await page.locator('#best-section').selectOption({ label: 'Parvi' })
      await page.locator('#best-count').selectOption('10')
      await page.getByRole('button', { name: 'Varaa parhaat' }).click()
    },
  },
} satisfies Causes
