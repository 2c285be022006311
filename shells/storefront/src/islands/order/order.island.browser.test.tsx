import type { WireOrder } from '@portti/contract'
import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fi } from '../../texts/fi.ts'
import OrderIsland from './order.island.tsx'

const address = location.href
afterEach(() => {
  cleanup()
  history.replaceState(null, '', address)
})

const unpaid: WireOrder = {
  number: 'P26-000001',
  created: '2026-11-20T10:00:00Z',
  status: 'unpaid',
  customer: { first_name: 'Aino' },
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '24.90',
  tickets: [],
}
const ticket = (code: string): WireOrder['tickets'][number] => ({
  code,
  product_id: 'lippu',
  product_title: { fi: 'Peruslippu' },
  price: '24.90',
  qr: { size: 21, path: 'M0 0h7v1h-7z' },
})

/** The page of an order, whose state the test changes by `orders`. */
const open = async (order: WireOrder) => {
  history.replaceState(null, '', '?secret=s')
  const orders = [{ order, secret: 's' }]
  const { core, clock } = createTestCore({ orders })
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <OrderIsland
        language="fi"
        timeZone="Europe/Helsinki"
        orderNumber="P26-000001"
        shopName="Peltohovi"
        texts={fi.order}
        summaryTexts={fi.summary}
        statusTexts={{ cancelled: fi.event.cancelledTitle, postponed: fi.event.postponedTitle }}
        homeHref="/"
        withdrawText="Peruuta sopimus tästä"
        withdrawHref="/withdraw/?order=P26-000001"
      />
    </CoreContext>,
  )
  const pass = () => act(() => clock.advance(10))
  await pass()
  return { orders, pass }
}
const comeBack = () => act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

// rules/orders#confirmation
test('an order that was paid meanwhile says so when its page is come back to', async () => {
  const { orders, pass } = await open(unpaid)
  expect(title()).toBe(fi.order.unpaid)
  orders[0] = { order: { ...unpaid, status: 'paid' }, secret: 's' }
  comeBack()
  expect(title()).toBe(fi.order.unpaid)
  await pass()
  expect(title()).toBe('Kiitos, Aino!')
})

// rules/orders#confirmation
test('a code that is shown stays when the order is read again, and closes when its ticket was given back', async () => {
  const tickets = ['AAAA', 'BBBB'].map(ticket)
  const { orders, pass } = await open({ ...unpaid, status: 'paid', tickets })
  fireEvent.click(screen.getByRole('button', { name: 'Avaa isona: lippu 2/2, Peruslippu' }))
  expect(screen.getByRole('dialog').textContent).toContain('2/2')
  comeBack()
  await pass()
  expect(screen.getByRole('dialog').textContent).toContain('2/2')
  orders[0] = { order: { ...unpaid, status: 'paid', tickets: tickets.slice(0, 1) }, secret: 's' }
  comeBack()
  await pass()
  expect(screen.queryByRole('dialog')).toBeNull()
})
