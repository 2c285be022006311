import { createServerCore } from '@portti/core'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fi } from '../../texts/fi.ts'
import PayOrderIsland from './pay-order.island.tsx'

const address = location.href
afterEach(() => {
  cleanup()
  history.replaceState(null, '', address)
})

const payUrl = 'https://maksu.example/1'
const order = {
  number: 'P26-000001',
  created: '2026-11-20T10:00:00Z',
  status: 'unpaid',
  customer: {},
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '24.90',
  tickets: [],
}

const open = (core: TestCore['core']) =>
  render(
    <main id="main" tabIndex={-1}>
      <CoreContext value={{ core, rendered: createServerCore() }}>
        <PayOrderIsland
          language="fi"
          texts={{ ...fi.payOrder, ...fi.visit }}
          failureTexts={{ ...fi.checkoutErrors, ...fi.checkout, title: '', unknownTitle: '' }}
          homeHref="/"
          findHref="/orders/find/"
        />
      </CoreContext>
    </main>,
  )

// rules/after-payment#four-places, rules/orders#pay-an-order
test('a payment whose page was left is not called failed while it may still be paid, and is gone on with', async () => {
  history.replaceState(null, '', '?order=P26-000001&secret=s&checkout=kassa-1&cancelled=1')
  const { core, server, clock, navigator } = createTestCore({ orders: [{ order, secret: 's' }] })
  server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
  open(core)
  const pass = () => act(() => clock.advance(2_000))
  await pass()
  expect(screen.getByRole('alert').textContent).toContain('Maksusi on kesken')
  expect(document.body.textContent).not.toMatch(/Mitään ei veloitettu|Maksu ei mennyt läpi/)
  fireEvent.click(screen.getByRole('button', { name: 'Jatka maksuun' }))
  await pass()
  expect(navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
})

// rules/after-payment#four-places
test('a payment that is given back is not said to have failed, and cannot be made again from here', async () => {
  history.replaceState(null, '', '?order=P26-000001&secret=s&checkout=kassa-1')
  const { core, server, clock } = createTestCore({ orders: [{ order, secret: 's' }] })
  const message = { fi: 'Tilauksesi on jo maksettu. Tämä toinen maksu palautetaan sinulle.' }
  server.setCheckout({ checkout_status: 'ERROR', payment_status: 'paid', error_message: message })
  open(core)
  await act(() => clock.advance(2_000))
  expect(screen.getByRole('alert').textContent).toContain(message.fi)
  expect(document.body.textContent).not.toContain(fi.payOrder.failedTitle)
  expect(screen.queryByRole('button', { name: fi.payOrder.pay })).toBeNull()
  expect(screen.getByRole('link', { name: fi.payOrder.toEvents })).toBeTruthy()
})

// rules/after-payment#return-page, rules/design#accessible
test('the outcome is spoken by a status that stood there before it', async () => {
  history.replaceState(null, '', '?order=P26-000001&secret=s&checkout=kassa-1')
  const { core, server, clock } = createTestCore({ orders: [{ order, secret: 's' }] })
  server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
  open(core)
  const status = screen.getByRole('status')
  await act(() => clock.advance(20))
  expect(status.textContent).toContain(fi.payOrder.waitingTitle)
  server.completeCheckout({ number: 'P26-000001', secret: 's' })
  await act(() => clock.advance(5_000))
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toContain('Tilaus P26-000001 on maksettu.')
})

// rules/design#accessible
test('a link that pays no order any more takes the button away, and not the focus', async () => {
  history.replaceState(null, '', '?order=P26-000001&secret=s')
  const { core, clock } = createTestCore()
  open(core)
  const button = screen.getByRole('button', { name: fi.payOrder.pay })
  button.focus()
  fireEvent.click(button)
  await act(() => clock.advance(2_000))
  expect(screen.getByRole('alert').textContent).toBe(fi.payOrder.unknown)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
