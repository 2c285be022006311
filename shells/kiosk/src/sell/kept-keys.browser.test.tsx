import type { Http } from '@portti/core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

let till: ShownTill | undefined
afterEach(() => till?.close())

/** Answers that come when the gate opens; before it is closed, all come at once. */
const gate = () => {
  let closed: Promise<void> | undefined
  let open = (): void => undefined
  return {
    close: (): void => {
      closed = new Promise(opened => {
        open = opened
      })
    },
    open: (): void => open(),
    pass: () => closed,
  }
}
const field = (name: string) => page.getByRole('textbox', { name })
const money = () => document.querySelector('[data-part="money-pair"]')?.textContent
const lines = () => document.querySelectorAll('[data-part="basket-line"]').length

// rules/kiosk#keys
test('a sum that is typed while a named customer is sent first is the cash that was given', async () => {
  till = await showTill()
  const { server } = till
  await person('F6')
  await expect.element(field('Etunimi')).toHaveFocus()
  await userEvent.fill(field('Etunimi'), 'Aino')
  await userEvent.fill(field('Sukunimi'), 'Salo')
  await userEvent.fill(field('Sähköposti'), 'aino@example.fi')
  await userEvent.fill(field('Puhelin'), '040 123 4567')
  await till.press(/Lisää asiakas/)
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  await person('1', 'q')
  await expect.poll(lines).toBe(1)
  await expect.element(page.getByRole('button', { name: /^Käteinen F/ })).not.toHaveAttribute('aria-disabled')
  const late = gate()
  const send = server.send.bind(server)
  Object.assign(server, {
    send: async (...request: Parameters<Http['send']>) => {
      await late.pass()
      return send(...request)
    },
  })
  late.close()
  await person('F2', '1', '5', '0')
  late.open()
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await expect.poll(money).toMatch(/150,00/)
})

const order = {
  number: 'P26-000007',
  status: 'paid',
  created: '2026-11-22T18:00:00+02:00',
  total: '49.80',
  paid: [{ kind: 'cash', amount: '49.80' }],
  left: { money: '49.80', vouchers: '0.00' },
  pieces: ['AAAA-1111-AAAA', 'BBBB-2222-BBBB'].map(ticket => ({
    product: { id: 'lippu', title: { fi: 'Peruslippu' } },
    ticket,
    price: '24.90',
  })),
}
const chosen = () => document.querySelectorAll('[data-part="refund-lines"] input:checked').length

// rules/kiosk#split-payment
test('what is pressed while a part goes back to its card is typed and taken as the next part', async () => {
  const late = gate()
  till = await showTill(undefined, undefined, {
    reverse: async () => {
      await late.pass()
      return { isOk: () => true } as never
    },
  })
  const parts = () =>
    [...document.querySelectorAll('[data-part="split-parts"] li')].map(({ textContent }) => textContent)
  await person('1', 'q')
  await expect.poll(lines).toBe(1)
  await person('F4', '1', '0', 'F1')
  await expect.poll(parts).toEqual([expect.stringMatching(/10,00/), expect.stringMatching(/14,90/)])
  late.close()
  await person('Delete')
  await expect.element(page.getByRole('heading', { name: 'Perutaan maksua' })).toBeVisible()
  await person('5', 'F2')
  late.open()
  await expect.poll(parts).toEqual([expect.stringMatching(/Käteinen.*5,00/), expect.stringMatching(/19,90/)])
})

// rules/kiosk#refund
test('keys that are pressed while an order to refund is sought choose in it, and give nothing back', async () => {
  const late = gate()
  till = await showTill(http => ({
    send: async request => {
      const answer = await http.send(request)
      if (!request.path.includes('/orders/')) return answer
      await late.pass()
      return answer.map(() => ({ status: 200, body: { order } }) as never)
    },
  }))
  scan('P26-000007')
  await expect.element(page.getByRole('button', { name: /^Palauta/ })).toBeVisible()
  late.close()
  await person('Enter')
  await expect.element(page.getByRole('button', { name: /^Hae/ })).toBeVisible()
  await person('q', 'w', 'a', 'Enter')
  late.open()
  await expect.poll(chosen).toBe(2)
  await expect.element(page.getByRole('heading', { name: /P26-000007/ })).toBeVisible()
  expect(till.server.requests.filter(({ path }) => path.includes('refund'))).toEqual([])
})
