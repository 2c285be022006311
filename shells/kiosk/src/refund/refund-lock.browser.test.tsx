import type { Http } from '@portti/core'
import { createRememberingTerminal } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

/** A sale that was paid in parts, of which another till left the card's part owed. */
const owing = {
  number: 'P26-000041',
  status: 'paid',
  created: '2026-11-22T18:00:00+02:00',
  total: '24.90',
  paid: [
    { kind: 'cash', amount: '15.00' },
    { kind: 'card_terminal', amount: '9.90' },
  ],
  pieces: [],
  open_refund: { id: 'palautus', card: '9.90', cash: '15.00' },
}
let isSettled = true
const boxOffice = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    if (!isSettled && /refunds\//.test(request.path)) return answer.map(given => ({ ...given, status: 503, body: '' }))
    if (!/orders\/P26|refunds\//.test(request.path)) return answer
    return answer.map(given => ({ ...given, status: 200, body: { order: owing } }))
  },
})

let till: ShownTill
afterEach(() => {
  isSettled = true
  till.close()
})
const bar = () => till.container.querySelector('[data-part="kiosk-bar"]')?.textContent ?? ''

// rules/kiosk#idle
test('a till does not lock while its terminal gives money back, and tells the cash after it to whoever signs in next', async () => {
  const { terminal } = createRememberingTerminal()
  let approve = (): void => undefined
  till = await showTill(
    boxOffice,
    {},
    { refund: wanted => new Promise(answer => (approve = () => answer(terminal.refund(wanted)))) },
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await till.press(new RegExp(panelFi.drawer.acts.refund))
  await page.getByRole('textbox', { name: panelFi.refund.reference }).fill(owing.number)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(panelFi.refund.card.declined.title)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(panelFi.refund.card.waiting.title)).toBeVisible()
  till.skip(61_000)
  await person('F10', 'Escape')
  expect(till.onLock).not.toHaveBeenCalled()
  expect(bar()).not.toMatch(/Ctrl K|F10/)
  expect(page.getByRole('button', { name: new RegExp(fi.drawer.close) }).elements()).toEqual([])
  approve()
  const cash = page.getByText(panelFi.refund.giveCash)
  await expect.element(cash).toBeVisible()
  till.skip(61_000)
  expect(till.onLock).toHaveBeenCalledOnce()
  till.signInAgain()
  await expect.element(cash).toBeVisible()
  expect(till.container.querySelector('[data-part="change"] strong')?.textContent).toMatch(/15,00/)
  await person('Escape')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  till.signInAgain()
  expect(page.getByText(panelFi.refund.giveCash).elements()).toEqual([])
})

// rules/kiosk#refund
test('a refund whose answer is missing may be left to sell, and comes back with its cash', async () => {
  const { terminal } = createRememberingTerminal()
  isSettled = false
  till = await showTill(boxOffice, {}, { refund: terminal.refund })
  await userEvent.keyboard('{Control>}k{/Control}')
  await till.press(new RegExp(panelFi.drawer.acts.refund))
  await page.getByRole('textbox', { name: panelFi.refund.reference }).fill(owing.number)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(panelFi.refund.card.declined.title)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(panelFi.refund.card.unanswered.title)).toBeVisible()
  await person('Escape')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  isSettled = true
  till.skip(4_000)
  await expect.element(page.getByText(panelFi.refund.giveCash)).toBeVisible()
})
