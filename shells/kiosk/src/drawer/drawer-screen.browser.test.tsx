import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { latePerson, person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

let till: ShownTill
/** The calls of the drawer: its responses are lost until there is a report, and no code is a sale. */
let keys: (string | undefined)[]
let report: object | undefined
const boxOffice = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    if (request.path.includes('/reports')) {
      keys.push(request.headers['idempotency-key'])
      return answer.map(() => (report ? { status: 200, body: { report } } : { status: 502, body: {} }))
    }
    const exception_parameters = { reason: 'sale_unknown' }
    const body = { error: { code: 'unspecified_exception', message: '' }, exception_parameters }
    return answer.map(() => ({ status: 404, body }))
  },
})
beforeEach(async () => {
  keys = []
  report = undefined
  till = await showTill(boxOffice)
})
afterEach(() => till.close())

const pieces = (name: string) => page.getByRole('textbox', { name: `${name}, kappaletta` })
const openDrawer = () =>
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
const beginCount = async () => {
  openDrawer()
  await expect.element(page.getByRole('button', { name: /päätä vuoro/ })).toBeVisible()
  await person('s')
  await expect.element(pieces('200 €')).toHaveFocus()
  await person('Enter', 'Enter', '3')
  await expect.element(pieces('50 €')).toHaveValue('3')
}

// rules/kiosk#drawer, rules/kiosk#scans
test.each([
  ['at once', (...keys: string[]) => latePerson(...keys)],
  ['with the key before them', (...keys: string[]) => keys.forEach(key => latePerson(key))],
])('a sum whose digits a busy page hears %s is typed whole into the field that the key opens', async (_, type) => {
  openDrawer()
  await expect.element(page.getByRole('button', { name: /Pohjakassa/ })).toBeVisible()
  type('w', '2', '5', '0')
  await expect.element(page.getByRole('textbox', { name: /Pohjakassa/ })).toHaveValue('250')
})

test('the digits of a count that a busy page hears with its key are counted from the first one on', async () => {
  openDrawer()
  await expect.element(page.getByRole('button', { name: /päätä vuoro/ })).toBeVisible()
  latePerson('s', '1', '2')
  await expect.element(pieces('200 €')).toHaveValue('12')
})

// rules/kiosk#drawer
test('a count stands over a scan and over a lock, until Esc ends it', async () => {
  await beginCount()
  scan('EIOLE99')
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(fi.scan.unknown)).toBeVisible()
  await person('Escape')
  openDrawer()
  await expect.element(pieces('50 €')).toHaveValue('3')
  till.signInAgain()
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  openDrawer()
  await expect.element(pieces('50 €')).toHaveValue('3')
  await person('Escape')
  await expect.element(pieces('50 €')).not.toBeInTheDocument()
  await person('s')
  await expect.element(pieces('50 €')).toHaveValue('')
})

// rules/kiosk#drawer
test('a count whose report was not answered stands with what went wrong, and is sent again as it was', async () => {
  await beginCount()
  const send = () => till.press(new RegExp(panelFi.drawer.count.send))
  await send()
  await expect.element(page.getByRole('alert').filter({ hasText: fi.problems.no_answer })).toBeVisible()
  await expect.element(pieces('50 €')).toHaveValue('3')
  await send()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
})

// rules/kiosk#drawer
test('a report whose answer was lost is asked for before the next count, and shown as the earlier one that it is', async () => {
  await beginCount()
  await till.press(new RegExp(panelFi.drawer.count.send))
  await expect.element(page.getByRole('alert').filter({ hasText: fi.problems.no_answer })).toBeVisible()
  await person('Escape')
  await person('s')
  await expect.element(page.getByRole('alert').filter({ hasText: fi.problems.no_answer })).toBeVisible()
  await expect.element(pieces('50 €')).not.toBeInTheDocument()
  report = earlier
  await person('s')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Päätösraportti Z 1' })).toBeVisible()
  await expect.element(page.getByText(panelFi.drawer.earlier)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

const none = { count: 0, total: '0.00' }
const earlier = {
  number: 1,
  kind: 'z',
  device: 'Kassa 2',
  clerk: 'Aino K.',
  opened: '2026-11-22T09:00:00Z',
  made: '2026-11-22T15:00:00Z',
  sales: none,
  refunds: none,
  products: [],
  events: [],
  payments: [],
  clerks: [],
  vat: [],
  cash: { float: '150.00', pay_in: '0.00', pay_out: '0.00', expected: '150.00', counted: '150.00', difference: '0.00' },
}
