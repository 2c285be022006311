import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownTill, showTill } from '../testing/show-till.tsx'

const heard: unknown[] = []
const held = {
  id: 'kiintio',
  product: { id: 'lippu' },
  price: '24.90',
  until: '2999-01-01T00:00:00Z',
  tickets: ['A-1', 'A-2', 'A-3'].map(code => ({ code, qr: { size: 21, path: 'M0 0h1' } })),
}
const holding = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    if (!request.path.includes('/allotments')) return answer
    if (request.method === 'POST') heard.push(request.body)
    return answer.map(given => ({ ...given, status: 200, body: { allotments: [held] } }))
  },
})

let till: ShownTill
beforeEach(async () => {
  heard.length = 0
  till = await showTill(holding)
  await till.allotments.refresh()
})
afterEach(() => till.close())

// rules/kiosk#allotment
test('sells held tickets for cash without a network, prints them, and sends the sale when the line is back', async () => {
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  await till.press(/Lisää: Peruslippu/)
  await till.press(/Ota käteistä 49,80/)
  await expect.element(page.getByText(/1 myynti odottaa/)).toBeVisible()
  await expect.element(page.getByText(/1 jäljellä/)).toBeVisible()
  await expect.poll(() => till.printer.printed()[0]?.map(({ kind }) => kind)).toEqual(['receipt', 'ticket', 'ticket'])
  till.network.update(() => 'answers')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  await till.allotments.sendNow()
  expect(heard).toMatchObject([{ sale: { tickets: ['A-1', 'A-2'], amount: '49.80', tendered: '49.80' } }])
  expect(till.printer.printed()).toHaveLength(1)
})
