import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

const order = {
  number: 'P26-000002',
  status: 'unpaid',
  created: '2026-11-22T18:00:00+02:00',
  total: '24.90',
  to_pay: '24.90',
  pay_before: '2999-12-01T18:00:00+02:00',
  paid: [],
  pieces: [],
}
const knowingOrder = (http: Http): Http => ({
  send: async request => (await http.send(request)).map(() => ({ status: 200, body: { order } })),
})

let till: ShownTill
beforeEach(async () => {
  till = await showTill(knowingOrder)
})
afterEach(() => till.close())

const lines = () =>
  [...till.container.querySelectorAll<HTMLElement>('[data-part="basket-line"]')].map(
    line => line.querySelector('b')?.textContent,
  )
const again = () => page.getByRole('button', { name: /F9/ })

// rules/kiosk#keys
test('a second Enter after cash out of habit sells nothing: the change stands, until an amount or a later Enter', async () => {
  // A till that was opened a moment ago takes no Enter either.
  till.skip(2_000)
  await person('1', 'q', 'F2', '3', '0')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await person('Enter')
  await expect.element(again()).toBeVisible()
  await person('Enter')
  expect(lines()).toEqual([])
  expect(till.container.querySelector('[data-part="change"] strong')?.textContent).toContain('5,10')
  await person('2', 'Enter')
  await expect.poll(lines).toEqual(['2 ×'])
  await person('Escape')
  await expect.poll(lines).toEqual([])
  till.skip(2_000)
  await person('Enter')
  await expect.poll(lines).toEqual(['1 ×'])
})

/** Presses Enter, which a busy page hears this much later. */
const enterHeardLate = (lateMs: number): void => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: performance.now() - lateMs }))
}

test('a second Enter out of habit sells nothing either where a busy page hears it later', async () => {
  till.skip(2_000)
  await person('2', 'q')
  await expect.poll(lines).toEqual(['2 ×'])
  await person('F2', 'Enter')
  await expect.element(again()).toBeVisible()
  till.skip(2_000)
  enterHeardLate(2_000)
  await person('F9')
  await expect.poll(lines).toEqual(['2 ×'])
})

// rules/kiosk#keys
test('a ticket that is chosen by an arrow right after a sale is sold by Enter', async () => {
  till.skip(2_000)
  await person('1', 'q')
  await expect.poll(lines).toEqual(['1 ×'])
  await person('F2', 'Enter')
  await expect.element(again()).toBeVisible()
  await person('ArrowLeft', 'Enter')
  await expect.poll(lines).toEqual(['1 ×'])
})

// rules/kiosk#keys
test('F9 fills the basket as the last sale had it, and after an order that was paid it does nothing', async () => {
  await person('2', 'q')
  await expect.poll(lines).toEqual(['2 ×'])
  await person('F2', 'Enter')
  await expect.element(again()).toBeVisible()
  expect(lines()).toEqual([])
  await person('F9')
  await expect.poll(lines).toEqual(['2 ×'])
  await person('Escape')
  await expect.poll(lines).toEqual([])
  scan('P26-000002')
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(/odottaa maksua/)).toBeVisible()
  await person('F2')
  await expect.element(page.getByRole('heading', { name: 'Tilaus P26-000002' })).toBeVisible()
  till.server.trouble({ status: 200, body: { order: { number: 'P26-000001', secret: 'salaisuus' } } })
  await person('Enter')
  await expect.element(page.getByText(/1 lippu ja kuitti/)).toBeVisible()
  await expect.element(again()).not.toBeInTheDocument()
  await person('F9', '3')
  await expect.poll(() => till.container.querySelector('[data-part="amount-display"] b')?.textContent).toBe('3 ×')
  expect(lines()).toEqual([])
  await expect.element(page.getByText(/1 lippu ja kuitti/)).toBeVisible()
})
