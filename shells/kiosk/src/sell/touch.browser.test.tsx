import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

let till: ShownTill
afterEach(() => till.close())

// rules/kiosk#speed
test('two of one product are sold by card in three touches: the amount, the tile, the card', async () => {
  till = await showTill()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: /Peruslippu/ }).click()
  await expect.poll(() => till.container.querySelector('[data-part="total"] strong')?.textContent).toMatch(/49,80/)
  await page.getByRole('button', { name: /Kortti/ }).click()
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
})

// rules/kiosk#split-payment
test('a part is typed by touch, and a digit after it begins the next part', async () => {
  till = await showTill()
  for (const key of ['2', 'q', 'F4']) await person(key)
  const owing = () => till.container.querySelector('[data-part="split-sum"] > strong')?.textContent
  await expect.poll(owing).toMatch(/49,80/)
  const pad = page.getByRole('group', { name: fi.cash.pad })
  for (const key of ['2', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(fi.pay.cash) }).click()
  await expect.poll(owing).toMatch(/29,80/)
  await person('5')
  await expect.element(page.getByRole('button', { name: new RegExp(`${fi.pay.card} 5,00`) })).toBeVisible()
})

const sold = () => till.container.querySelectorAll('[data-part="basket-line"]').length
const focused = () => document.activeElement

// rules/kiosk#keys
test.each([
  ['a note', [/^\+ 50/]],
  ['the pad', [/^5$/, /^0$/]],
])('Enter finishes after cash by touch of %s, and adds no more of it', async (_, touched) => {
  till = await showTill()
  await userEvent.keyboard('2q{F2}')
  for (const name of touched) await page.getByRole('button', { name }).click()
  await expect.poll(() => till.container.querySelector('[data-kind="change"] strong')?.textContent).toMatch(/^0,20/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: new RegExp(fi.last.done) })).toBeVisible()
  expect(till.container.querySelector('[data-part="change"] strong')?.textContent).toMatch(/^0,20/)
})

// rules/kiosk#keys
test('Enter sells the amount that was touched, and space presses it no more', async () => {
  till = await showTill()
  till.skip(2_000)
  await page.getByRole('button', { name: '3', exact: true }).click()
  await userEvent.keyboard(' {Enter}')
  await expect.poll(() => till.container.querySelector('[data-part="total"] strong')?.textContent).toMatch(/74,70/)
})

// rules/kiosk#keys
test('a button that was reached by keys keeps Enter and the focus', async () => {
  till = await showTill()
  const tile = page.getByRole('button', { name: /Peruslippu/ }).element()
  for (let stops = 0; focused() !== tile && stops < 40; stops += 1) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sold).toBe(1)
  expect(focused()).toBe(tile)
})

// rules/kiosk#keys
test('Tab goes on from the button that was touched', async () => {
  till = await showTill()
  await page.getByRole('button', { name: '3', exact: true }).click()
  expect(focused()).toBe(document.body)
  await userEvent.keyboard('{Tab}')
  expect(focused()?.textContent).toBe('4')
})

const order = {
  number: 'P26-000041',
  status: 'paid',
  created: '2026-11-22T18:00:00+02:00',
  total: '24.90',
  paid: [{ kind: 'cash', amount: '24.90' }],
  left: { money: '24.90', vouchers: '0.00' },
  pieces: [
    { product: { id: 'lippu', title: { fi: 'Peruslippu' } }, price: '24.90', ticket: 'AAAA-1111', is_used: false },
  ],
}

// rules/kiosk#refund
test('Enter gives back after the manager was chosen by touch and the PIN was typed', async () => {
  const refunds: unknown[] = []
  till = await showTill(
    http => ({
      send: async request => {
        const answer = await http.send(request)
        if (/orders\/P26/.test(request.path)) return answer.map(given => ({ ...given, status: 200, body: { order } }))
        if (!/refunds/.test(request.path)) return answer
        refunds.push(request.body)
        const refund = { id: 'palautus', amount: '24.90', cash: '24.90', card: '0.00' }
        return answer.map(given => ({ ...given, status: 200, body: { refund } }))
      },
    }),
    {},
    {},
    { managers: [{ id: 'riitta', name: 'Riitta M.', isManager: true }] },
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('button', { name: new RegExp(panelFi.drawer.acts.refund) }).click()
  await page.getByRole('textbox', { name: panelFi.refund.reference }).fill(order.number)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('checkbox', { name: /Peruslippu/ }).click()
  await page.getByRole('button', { name: `${panelFi.refund.reasons.cancels} A` }).click()
  await page.getByRole('button', { name: /Riitta M/ }).click()
  await userEvent.keyboard('1234')
  await expect.element(page.getByRole('button', { name: `${panelFi.refund.send} ↵` })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(panelFi.refund.giveCash)).toBeVisible()
  expect(refunds).toHaveLength(1)
})
