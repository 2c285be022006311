import { createServerCore } from '@portti/core'
import { createTestCore, wireProduct } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { CartCodes } from './cart-codes.tsx'

afterEach(cleanup)

// rules/codes#what-it-fits
test('a hidden product that has no page is put into the cart from the code that opens it', async () => {
  const { core } = createTestCore({ codes: { AVAA: { opens: 'lippu' } } })
  await core.cart.useCode('AVAA')
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartCodes texts={fi.codes} language="fi" homeHref="/" />
    </CoreContext>,
  )
  expect(screen.queryByRole('link', { name: 'lippu' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Lisää ostoskoriin: lippu' }))
  await vi.waitFor(
    () => expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ product: { id: 'lippu' }, amount: 1 }] } }),
    30_000,
  )
})

// rules/codes#what-it-fits
test('a hidden product that has no page and is sold in pairs is put into the cart as a pair', async () => {
  const pairs = wireProduct({ availability: { available: true, min: 2, max: 10, step: 2 } })
  const { core } = createTestCore({ products: [pairs], codes: { AVAA: { opens: 'lippu', min: 2 } } })
  await core.cart.useCode('AVAA')
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartCodes texts={fi.codes} language="fi" homeHref="/" />
    </CoreContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Lisää ostoskoriin: lippu' }))
  await vi.waitFor(() => expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } }), 30_000)
})

// rules/codes#one-field
test('a hidden product that is sold out meanwhile is told beside the code', async () => {
  const { core, server } = createTestCore({ codes: { AVAA: { opens: 'lippu' } } })
  await core.cart.useCode('AVAA')
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartCodes texts={fi.codes} language="fi" homeHref="/" />
    </CoreContext>,
  )
  server.trouble({
    status: 409,
    body: { error: { code: 'cart_item_availability_product_quota_reached' }, exception_parameters: { available: 0 } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Lisää ostoskoriin: lippu' }))
  await vi.waitFor(
    () =>
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      ).toMatch(/ei ole enää jäljellä/),
    30_000,
  )
  expect(core.cart.getSnapshot().error).toBeUndefined()
})

// rules/codes#what-it-fits
test('a hidden ticket is led to where it is chosen: the tickets of its event’s page', async () => {
  const { core } = createTestCore({ codes: { AVAA: { opens: 'kutsulippu', ofEvent: 'konsertti' } } })
  await core.cart.useCode('AVAA')
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartCodes texts={fi.codes} language="fi" homeHref="/" />
    </CoreContext>,
  )
  const link = screen.getByRole('link', { name: 'kutsulippu' })
  expect(link.getAttribute('href')).toBe('/events/konsertti/#tickets')
})
