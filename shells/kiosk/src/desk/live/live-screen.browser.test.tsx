import '../desk.css'
import './live.css'
import { consoleLog } from '@portti/adapters'
import { createDeskApi, createLiveSales, type Http } from '@portti/core'
import { createTestClock, memoryPorts } from '@portti/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageChoice } from '../../language-choice.tsx'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { LiveScreen } from './live-screen.tsx'

const moment = '2027-06-01T15:42:00Z'
const soldToday = (pieces: number) => {
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
    },
  ]
  const hour = (from: string, total: string) => ({ from, total })
  const usual = { days: 4, hours: [hour('2027-06-01T14:00:00Z', '20.00'), hour('2027-06-01T16:00:00Z', '60.00')] }
  const hours = [hour('2027-06-01T15:00:00Z', sums.today.total)]
  return { day: '2027-06-01', at: moment, ...sums, hours, usual, events, products: [], channels, gates: [] }
}

/** The desk on a server that has sold one piece more at each reading, and fails the third, or the one that is told. */
const openLive = (failed = 3) => {
  const clock = createTestClock()
  const server = memoryPorts().http
  let asked = 0
  const http: Http = {
    send: async request => {
      const answer = await server.send(request)
      asked += 1
      const [status, body] = asked === failed ? [500, ''] : [200, { sales: soldToday(asked) }]
      return answer.map(given => ({ ...given, status, body }))
    },
  }
  const live = createLiveSales({
    api: createDeskApi({ http, clock, log: consoleLog, language: 'fi' }),
    signIn: { token: () => 'istunto', heardRefusal: () => undefined },
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
  await vi.waitFor(() => expect(desk?.place.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 })
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
