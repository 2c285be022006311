import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import {
  openSeatsio,
  type RunningStack,
  seatsioSecretKey,
  startFreshStack,
} from '../../../packages/launch/src/index.ts'
import { expectNoSeriousFault } from './axe.ts'
import { chartStubScript, type StubCalls } from './seatsio-chart-stub.ts'
import { settle } from './settle.ts'

/* A separate shop with seats.io keys. The script and the server of seats.io are stubs that share their places. */
test.describe.configure({ mode: 'serial' })

const chartKey = 'peltohovi-juhlasali-poydat'
const eventPath = '/events/juusto-ja-viini-illallinen/'
let seatsio: Awaited<ReturnType<typeof openSeatsio>>
let shop: RunningStack
test.beforeAll(async () => {
  seatsio = await openSeatsio(chartKey, Date.now)
  shop = await startFreshStack({
    ...process.env,
    PORTTI_SEATSIO_SECRET_KEY: seatsioSecretKey,
    PORTTI_SEATSIO_WORKSPACE_KEY: 'workspace-key',
    PORTTI_SEATSIO_URL: seatsio.url,
  })
})
test.afterAll(async () => {
  await shop?.stop()
  await seatsio?.close()
})
test.beforeEach(() => {
  seatsio.state.mood = 'well'
  seatsio.clear()
  silent.clear()
})

/** Calls that seats.io does not answer. */
const silent = new Set<keyof StubCalls>()
const calls: StubCalls = {
  session: known => ({ token: known === '' ? seatsio.choose([], randomUUID()) : known }),
  places: token =>
    [...seatsio.places].map(([label, { status, holdToken }]) => ({
      label,
      status,
      isMine: status === 'reservedByToken' && holdToken === token,
    })),
  areas: token =>
    [...seatsio.areas].map(([label, { capacity, booked, bookAsAWhole, holds }]) => ({
      label,
      capacity,
      booked,
      isWhole: bookAsAWhole,
      mine: { ...holds.get(token) },
    })),
  stand: (token, label, ticketType, quantity) => {
    const area = seatsio.areas.get(label)
    if (!area || quantity > area.left()) return false
    area.hold(token, ticketType, quantity)
    return true
  },
  hold: (token, label) => {
    if (seatsio.statusOf(label) !== 'free') return false
    seatsio.choose([label], token)
    return true
  },
  release: (token, label) => {
    const place = seatsio.places.get(label)
    if (place?.holdToken === token) Object.assign(place, { status: 'free', holdToken: undefined })
  },
}

/** Stubs seats.io. Returns the requests that the page made to it. */
const stubSeatsio = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.exposeFunction('seatsioStub', (name: keyof StubCalls, ...given: [string, string, string, number]) =>
    silent.has(name) ? new Promise(() => undefined) : calls[name](...given),
  )
  await page.route(/seatsio\.net/, async route => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: chartStubScript })
  })
  return asked
}
const open = async (page: Page): Promise<void> => {
  await page.goto(new URL(eventPath, shop.storefrontUrl).href)
  await page.getByRole('button', { name: 'Avaa paikkakartta' }).click()
  await expect(chart(page).getByRole('button', { name: '1-1' })).toBeVisible()
}
const chart = (page: Page) => page.getByRole('region', { name: 'Paikkakartta' })
const place = (page: Page, label: string) => chart(page).getByRole('button', { name: label, exact: true })
const fillCustomer = async (page: Page): Promise<void> => {
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Niemi')
  await page.getByLabel('Sähköposti').fill('aino@example.fi')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
}
const payTheOrder = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
}
const remove = (page: Page) => page.getByRole('button', { name: /^Poista / })

// rules/seating#seats-io, rules/consent#before-consent
test('nothing of seats.io is asked for before the shopper opens the chart, and only its pages may ask', async ({
  page,
}) => {
  const asked = await stubSeatsio(page)
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const other = await page.goto(shop.storefrontUrl)
  expect(await other?.headerValue('content-security-policy')).not.toContain('seatsio')
  const answer = await page.goto(new URL(eventPath, shop.storefrontUrl).href)
  expect(await answer?.headerValue('content-security-policy')).toContain(
    "script-src 'self' https://cdn-eu.seatsio.net;",
  )
  await expect(page.getByText('Se ladataan vasta, kun avaat sen.')).toBeVisible()
  await expectNoSeriousFault(page)
  await settle(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Avaa paikkakartta' }).click()
  await expect(place(page, '1-1')).toBeVisible()
  expect(asked).toEqual(['https://cdn-eu.seatsio.net/chart.js'])
  expect(await page.content()).not.toContain(seatsioSecretKey)
  expect(faults).toEqual([])
  await expectNoSeriousFault(page)
})

test('places are chosen, sold as different tickets and bought; seats.io has them booked', async ({ page }) => {
  test.slow()
  await stubSeatsio(page)
  await open(page)
  await place(page, '2-1').click()
  await place(page, '2-2').click()
  await place(page, '2-3').click()
  await expect(remove(page)).toHaveCount(3)
  await place(page, '2-3').click()
  await expect(remove(page)).toHaveCount(2)
  expect(seatsio.statusOf('2-3')).toBe('free')
  await page
    .getByRole('combobox', { name: /^Lipputyyppi/ })
    .last()
    .selectOption({ label: 'Illallinen alkoholittomin juomin' })
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.getByText('Pöytä 2, paikka 1')).toBeVisible()
  await expect(page.getByText('Pöytä 2, paikka 2')).toBeVisible()
  await expectNoSeriousFault(page)

  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await fillCustomer(page)
  await payTheOrder(page)
  await expect(page.getByRole('article').first()).toContainText('Pöytä 2')
  expect([seatsio.statusOf('2-1'), seatsio.statusOf('2-2')]).toEqual(['booked', 'booked'])
})

test('the best places come in one press, and what was chosen is there again after a reload', async ({ page }) => {
  await stubSeatsio(page)
  await open(page)
  await page.getByLabel('Paikkoja').selectOption('3')
  await page.getByRole('button', { name: 'Varaa parhaat paikat' }).click()
  await expect(remove(page)).toHaveCount(3)
  await remove(page).first().click()
  await expect(remove(page)).toHaveCount(2)
  await page.reload()
  await page.getByRole('button', { name: 'Avaa paikkakartta' }).click()
  await expect(remove(page)).toHaveCount(2)
  await expect(place(page, '1-2')).toHaveAttribute('aria-pressed', 'true')
})

/** Presses a button of the chart by keyboard. */
const press = async (page: Page, name: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    await terrace(page).getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
}
const terrace = (page: Page) => chart(page).getByRole('group', { name: 'Terassi' })
const chosenPlaces = (page: Page, type: string) => page.getByRole('textbox', { name: `Paikkoja, Terassi, ${type}` })
const wine = 'Maljat terassilla'
const noWine = 'Alkoholittomat maljat terassilla'
const addToCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart\/$/)
}

test('places where people stand are chosen beside seats, changed in the cart and bought, by keyboard', async ({
  page,
}) => {
  test.slow()
  await stubSeatsio(page)
  await open(page)
  const area = seatsio.areas.get('Terassi')
  await place(page, '6-1').focus()
  await page.keyboard.press('Enter')
  await press(page, `${wine} +`, 3)
  await press(page, `${noWine} +`)
  await expect(chosenPlaces(page, wine)).toHaveValue('3')
  await expect(chosenPlaces(page, noWine)).toHaveValue('1')
  await expect(remove(page)).toHaveCount(3)
  await expect(page.getByText('5 / enintään 10')).toBeVisible()
  await expectNoSeriousFault(page)
  // The list removes one place of one type and all of another. The chart is updated.
  await chosenPlaces(page, wine).focus()
  await page.keyboard.press('ArrowDown')
  await expect(chosenPlaces(page, wine)).toHaveValue('2')
  await page.getByRole('button', { name: `Poista Terassi, ${noWine}` }).focus()
  await page.keyboard.press('Enter')
  await expect(chosenPlaces(page, noWine)).toHaveCount(0)
  await expect.poll(() => area?.held()).toBe(2)
  await addToCart(page)

  await expect(page.getByText('Terassi', { exact: true })).toBeVisible()
  const amount = page.getByRole('textbox', { name: `${wine}, määrä` })
  await expect(amount).toHaveValue('2')
  await amount.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('3 × 29,00')).toBeVisible()
  await expect.poll(() => area?.held()).toBe(3)
  await amount.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('2 × 29,00')).toBeVisible()
  await expect.poll(() => area?.held()).toBe(2)
  await expectNoSeriousFault(page)

  // Back on the chart, places in the cart are not selected again. New ones are added to them.
  await open(page)
  await expect(remove(page)).toHaveCount(0)
  await press(page, `${wine} +`)
  await expect(chosenPlaces(page, wine)).toHaveValue('1')
  await addToCart(page)
  await expect(page.getByText('3 × 29,00')).toBeVisible()
  // Places deselected there leave the cart.
  await open(page)
  await expect(page.getByText('4 paikkaa on jo ostoskorissasi.')).toBeVisible()
  const releases = () => seatsio.state.requests.filter(({ body }) => body.includes('RELEASE')).length
  const before = releases()
  await press(page, `${wine} −`)
  await expect(page.getByText('3 paikkaa on jo ostoskorissasi.')).toBeVisible()
  await expect.poll(() => area?.held()).toBe(2)

  await page.goto(new URL('/cart/', shop.storefrontUrl).href)
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await fillCustomer(page)
  await payTheOrder(page)
  const tickets = page.getByRole('article')
  await expect(tickets).toHaveCount(3)
  await expect(tickets.filter({ hasText: 'Terassi' })).toHaveCount(2)
  await expect(tickets.filter({ hasText: 'Terassi' }).first()).not.toContainText('Paikka')
  expect([area?.booked, area?.held(), seatsio.statusOf('6-1')]).toEqual([2, 0, 'booked'])
  // The chart had released them: the server does not release them once more.
  expect(releases()).toBe(before)
})

// rules/seating#seats-io
test('places that were deselected leave the cart although the page is left before seats.io has answered', async ({
  page,
}) => {
  await stubSeatsio(page)
  await open(page)
  await place(page, '5-3').click()
  await place(page, '5-4').click()
  await place(page, '5-2').click()
  await expect(remove(page)).toHaveCount(3)
  await addToCart(page)
  await expect(page.getByText('Pöytä 5, paikka 4')).toBeVisible()
  await open(page)
  await expect(page.getByText('3 paikkaa on jo ostoskorissasi.')).toBeVisible()
  silent.add('release')
  await place(page, '5-4').click()
  await place(page, '5-2').click()
  await page.goto(new URL('/cart/', shop.storefrontUrl).href)
  await expect(page.getByText('Pöytä 5, paikka 3')).toBeVisible()
  await expect.poll(() => [seatsio.statusOf('5-4'), seatsio.statusOf('5-2')]).toEqual(['free', 'free'])
  await expect(page.getByText(/Pöytä 5, paikka [24]/)).toHaveCount(0)
  expect(seatsio.statusOf('5-3')).toBe('reservedByToken')
})

test('an area that fills up, or is sold only as a whole, is refused in words', async ({ page }) => {
  await stubSeatsio(page)
  await open(page)
  const area = seatsio.areas.get('Terassi')
  if (area) area.booked = area.capacity - 1
  await press(page, `${wine} +`, 2)
  await expect(page.getByText('Joku muu ehti varata paikan ensin.')).toBeVisible()
  await expect(chosenPlaces(page, wine)).toHaveValue('1')
  await chart(page)
    .getByRole('group', { name: 'Loosi' })
    .getByRole('button', { name: `${wine} +`, exact: true })
    .click()
  await expect(page.getByText('Tätä paikkaa ei myydä täällä')).toBeVisible()
  await expect(remove(page)).toHaveCount(1)
  await expect.poll(() => seatsio.areas.get('Loosi')?.held()).toBe(0)
  await page.getByRole('button', { name: `Poista Terassi, ${wine}` }).click()
  await expect(remove(page)).toHaveCount(0)
  await expect.poll(() => area?.held()).toBe(0)
})

test('a session that ends says so, and a new one begins in one press', async ({ page }) => {
  await stubSeatsio(page)
  await open(page)
  await place(page, '3-1').click()
  await expect(remove(page)).toHaveCount(1)
  await page.evaluate(() => window.seatsioCharts.at(-1)?.expire())
  await expect(page.getByText('Paikkojen valinta-aika päättyi')).toBeVisible()
  await expect(remove(page)).toHaveCount(0)
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Aloita uudelleen' }).click()
  await expect(page.getByText('Paikkojen valinta-aika päättyi')).toBeHidden()
  await expect(page.getByText('Uusi valinta-aika alkoi.')).toBeAttached()
  await place(page, '3-2').click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page).toHaveURL(/\/cart\/$/)
  // There was only one chart: neither a new session nor a choice recreates it.
  await page.goBack()
})

test('a place that somebody else takes first is refused in words, on the chart and by the server', async ({ page }) => {
  await stubSeatsio(page)
  await open(page)
  seatsio.take('4-1')
  await place(page, '4-1').click()
  await expect(page.getByText('Joku muu ehti varata paikan ensin.')).toBeVisible()
  await expect(remove(page)).toHaveCount(0)
  await place(page, '4-2').click()
  await expect(page.getByText('Joku muu ehti varata paikan ensin.')).toBeHidden()
  seatsio.take('4-2')
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Paikkaa ei voitu varata' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(eventPath))
})

test('seats.io that does not answer says so and can be tried again: its script, and its server', async ({ page }) => {
  await page.route(/seatsio\.net/, route => route.abort())
  await page.goto(new URL(eventPath, shop.storefrontUrl).href)
  await page.getByRole('button', { name: 'Avaa paikkakartta' }).click()
  await expect(page.getByText('Paikkakartta ei avautunut')).toBeVisible()
  await expectNoSeriousFault(page)
  await page.unrouteAll()
  await stubSeatsio(page)
  await page.reload()
  await page.getByRole('button', { name: 'Avaa paikkakartta' }).click()
  await place(page, '5-1').click()
  await expect(remove(page)).toHaveCount(1)
  seatsio.state.mood = 'failing'
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page.getByRole('alert')).toBeVisible()
  seatsio.state.mood = 'well'
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page).toHaveURL(/\/cart\/$/)
})
