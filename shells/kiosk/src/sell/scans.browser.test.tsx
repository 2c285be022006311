import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }

let place: HTMLElement
let till: ShownTill
beforeEach(async () => {
  till = await showTill(knowingNoSale)
  place = till.place
})
afterEach(() => till.close())
const knowingNoSale = (http: Http): Http => ({
  send: async request =>
    (await http.send(request)).map(answer => ({
      ...answer,
      status: 404,
      body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'sale_unknown' } },
    })),
})

const amount = () => place.querySelector('[data-part="amount-display"] b')?.textContent
const sold = () => place.querySelectorAll('[data-part="basket-line"]').length
const unknown = () => page.getByText('Tuntematon koodi')

// rules/kiosk#scans
test('a scan is heard while an amount is typed, and gives the amount back', async () => {
  await person('2')
  scan('LQW2EIOLE')
  await expect.element(unknown()).toBeVisible()
  expect([amount(), sold()]).toEqual(['2 ×', 0])
  await person('Escape', 'q')
  await expect.poll(sold).toBe(1)
})

test('a scan is heard in a field, and what was typed there stays', async () => {
  await person('t', 'a', 'n')
  const field = page.getByRole('textbox', { name: 'Hae tapahtumaa tai tuotetta' })
  await expect.element(field).toHaveValue('tan')
  scan('EIOLE99')
  await expect.element(unknown()).toBeVisible()
  await expect.element(field).toHaveValue('tan')
})

test.each([
  ['the drawer', ['Control+k'] as const, 'Pohjakassa', 'Tuntematon koodi'],
  ['a form for codes', ['F3'] as const, fi.scan.byHand, 'Tuntematon koodi'],
  ['cash being taken', ['1', 'q', 'F2'] as const, 'tasaraha', 'Vie maksu ensin loppuun'],
  ['a payment in parts', ['1', 'q', 'F4'] as const, 'Seuraava osa', 'Vie maksu ensin loppuun'],
])('a scan is heard over %s, and moves nothing there', async (_, keys, shown, said) => {
  for (const key of keys) {
    if (key === 'Control+k') dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    else await person(key)
  }
  await expect.poll(() => place.innerText).toContain(shown)
  const before = sold()
  scan('QWEASD12')
  await expect.poll(() => place.innerText).toContain(said)
  expect(sold()).toBe(before)
})

test('a product that is scanned is sold at once', async () => {
  scan('LIPPU')
  await expect.element(page.getByText('Tuote, lisättiin koriin')).toBeVisible()
  expect(sold()).toBe(1)
})
