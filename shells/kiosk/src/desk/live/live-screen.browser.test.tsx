import '../../kiosk.css'
import '../desk.css'
import './live.css'
import { consoleLog } from '@portti/adapters'
import { createDeskApi, createLiveSalesService, type Http } from '@portti/core'
import { createTestClock, memoryPorts } from '@portti/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { LanguageChoice } from '../../texts/language-choice.tsx'
import { LiveScreen } from './live-screen.tsx'

const moment = '2027-06-01T15:42:00Z'
type GivenEvent = { readonly recent?: number; readonly first_sale?: string; readonly start_date?: string }
const soldToday = (pieces: number, given: GivenEvent = {}) => {
  const sums = { today: { pieces, total: `${pieces * 10}.00` }, all: { pieces: 200, total: '2000.00' } }
  const channels = [{ name: 'web', ...sums }]
  const events = [
    {
      id: 'a',
      title: { fi: 'Toukotanssit' },
      start_date: moment,
      ...sums,
      sold: 50,
      held: 3,
      unpaid: 15,
      free: 32,
      recent: 0,
      inside: 9,
      ...given,
    },
  ]
  const hour = (from: string, total: string) => ({ from, total })
  const usual = { days: 4, hours: [hour('2027-06-01T14:00:00Z', '20.00'), hour('2027-06-01T16:00:00Z', '60.00')] }
  const hours = [hour('2027-06-01T15:00:00Z', sums.today.total)]
  return { day: '2027-06-01', at: moment, ...sums, hours, usual, events, products: [], channels, gates: [] }
}

/** The desk on a server that has sold one piece more at each reading, and fails the third, or the one that is told. */
const openLive = (failed = 3, given: GivenEvent = {}) => {
  const clock = createTestClock()
  const server = memoryPorts().http
  let asked = 0
  const http: Http = {
    send: async request => {
      const answer = await server.send(request)
      asked += 1
      const [status, body] = asked === failed ? [500, ''] : [200, { sales: soldToday(asked, given) }]
      return answer.map(given => ({ ...given, status, body }))
    },
  }
  const live = createLiveSalesService({
    api: createDeskApi({ http, clock, log: consoleLog, language: 'fi' }),
    clock,
  })
  const shown = showInFinnish(words => (
    <div data-part="desk" data-view="live">
      <LanguageChoice />
      <LiveScreen live={live} words={words} />
    </div>
  ))
  return { ...shown, clock, asked: () => asked }
}
let desk: ReturnType<typeof openLive> | undefined
afterEach(() => {
  desk?.close()
  desk = undefined
  vi.restoreAllMocks()
})

// rules/desk#sales
test('live sales change on the screen by themselves, say when they could not, and stop when nobody looks', async () => {
  desk = openLive()
  await expect.element(page.getByText('10,00 €', { exact: true }).first()).toBeVisible()
  await desk.clock.advance(15_000)
  await expect.element(page.getByText('20,00 €', { exact: true }).first()).toBeVisible()
  await desk.clock.advance(15_000)
  await expect.element(page.getByText(/Luvut eivät päivity juuri nyt/)).toBeVisible()
  await expect.element(page.getByText('20,00 €', { exact: true }).first()).toBeVisible()
  await desk.clock.advance(15_000)
  await expect.element(page.getByText('40,00 €', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(/Luvut eivät päivity juuri nyt/)).not.toBeInTheDocument()
  desk.close()
  await desk.clock.advance(120_000)
  expect(desk.asked()).toBe(4)
})

// rules/desk#sales
test('the figures are saved as CSV by a key, and the language is switched on the screen meanwhile', async () => {
  desk = openLive()
  await expect.element(page.getByText('10,00 €', { exact: true }).first()).toBeVisible()
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:luvut'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(names).toEqual(['sales-2027-06-01.csv'])
  expect(await saved[0]?.text()).toContain('channels,web,1,10.00,200,2000.00')
  for (const [language, table] of [
    ['sv', 'Tabell T'],
    ['en', 'Table T'],
    ['fi', 'Taulukko T'],
  ] as const) {
    await page.getByRole('combobox').selectOptions(language)
    await expect.element(page.getByRole('button', { name: table })).toBeVisible()
  }
  await expect.element(page.getByText('10,00 €', { exact: true }).first()).toBeVisible()
})

// rules/desk#sales
test('unpaid pieces are told apart from sold ones, on the bar and in the table', async () => {
  desk = openLive()
  await expect.element(page.getByText('50 % myyty, 3 kesken, 32 vapaana, 9 sisällä, 15 maksamatta')).toBeVisible()
  await userEvent.keyboard('t')
  const row = page.getByRole('table', { name: 'Paikat tapahtumittain' }).getByRole('row', { name: /Toukotanssit/ })
  await expect.element(row).toBeVisible()
  const cells = [...row.element().querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['50', '3', '15', '32', '50\u00a0%', '9'])
})

// rules/desk#sales
test('today is compared with the usual weekday, and a key hides it', async () => {
  desk = openLive()
  await expect.element(page.getByText(/100\s% enemmän kuin tänä viikonpäivänä yleensä/)).toBeVisible()
  const key = page.getByRole('button', { name: /Vertailu/ })
  await expect.element(key).toHaveAttribute('aria-pressed', 'true')
  await vi.waitFor(() => expect(desk?.container.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 })
  await userEvent.keyboard('v')
  await expect.element(key).toHaveAttribute('aria-pressed', 'false')
})

// rules/desk#sales
test('figures that have not arrived yet are said so, and arrive by themselves', async () => {
  desk = openLive(1)
  await expect.element(page.getByText(/Luvut eivät ole vielä saapuneet/)).toBeVisible()
  await desk.clock.advance(15_000)
  await expect.element(page.getByText('20,00 €', { exact: true }).first()).toBeVisible()
})

const onSale = { first_sale: '2027-06-01T12:00:00Z', start_date: '2027-06-02T16:00:00Z' }

// rules/desk#sales
test('a forecast says about when an event sells out, and between when and when', async () => {
  desk = openLive(0, { ...onSale, recent: 16 })
  const next = page.elementLocator(desk.container).getByText('Loppuu seuraavaksi')
  await expect.element(next).toBeVisible()
  const told = desk.container.querySelector<HTMLElement>('[data-part="live-next"]')
  expect(told?.textContent).toContain('Toukotanssit')
  expect(told?.textContent).toMatch(/aikaisintaan \D*1\.6\. klo\s21\.54, viimeistään \D*2\.6\. klo\s0?0\.02/)
  expect(told?.querySelector('[data-part="live-when"]')?.textContent).toMatch(/^noin \D*1\.6\.22\.42$/)
  await expect.element(page.getByText(/^loppuu noin \D*1\.6\. klo\s22\.42$/)).toBeVisible()
})

// rules/desk#sales
test('under ten tickets in two hours there is no forecast, and it is said when one comes', async () => {
  desk = openLive(0, { ...onSale, recent: 9 })
  await expect.element(page.getByText('Ei vielä arviota')).toBeVisible()
  await expect.element(page.getByText(/vähintään kymmenen kahden tunnin aikana/)).toBeVisible()
  expect(desk.container.textContent).not.toMatch(/noin|aikaisintaan/)
})

// rules/desk#sales
test('sums, the words of the bars and the marks of the chart are read from two metres', async () => {
  const minPx = 24
  await page.viewport(1920, 1080)
  const drawn = new Map<string, number>()
  const { fillText } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...given
  ) {
    drawn.set(given[0], Number.parseFloat(/[\d.]+(?=px)/.exec(this.font)?.[0] ?? '0') / devicePixelRatio)
    return fillText.apply(this, given)
  })
  const { container } = (desk = openLive(0, { ...onSale, recent: 16 }))
  await expect.element(page.getByText('10,00 €', { exact: true }).first()).toBeVisible()
  await vi.waitFor(() => expect(drawn.size).toBeGreaterThan(3), 30_000)
  const words = [...container.querySelectorAll('[data-part="live-today"] *, [data-part="live-next"] *')].concat(
    [...container.querySelectorAll('[data-part="live-card"][data-kind="events"] *')],
    [...container.querySelectorAll('[data-part="live-shares"] *')],
  )
  const small = words
    .filter(({ childNodes }) => [...childNodes].some(node => node instanceof Text && node.data.trim() !== ''))
    .map(word => [Number.parseFloat(getComputedStyle(word).fontSize), word.textContent] as const)
    .concat([...drawn].map(([word, size]) => [size, word]))
    .filter(([size]) => size < minPx)
  expect(small).toEqual([])
  const side = container.querySelector('[data-part="live-side"]')?.getBoundingClientRect()
  expect(side?.bottom).toBeLessThanOrEqual(1080)
  await page.viewport(1280, 800)
})
