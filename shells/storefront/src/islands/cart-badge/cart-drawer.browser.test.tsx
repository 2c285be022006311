import { createServerCore, createVisitService, presentCart } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import CartBadge from './cart-badge.island.tsx'
import { CartDrawer } from './cart-drawer.tsx'

afterEach(cleanup)

// rules/design#accessible
it('closes when another tab empties the cart, gives the focus back, and does not open by itself again', async () => {
  const { core } = createTestCore()
  const openVisit = () => Promise.resolve(core.open(createVisitService))
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  render(
    <CoreContext value={{ core, rendered: createServerCore(), openVisit }}>
      <CartBadge
        language="fi"
        href="/cart/"
        label="Ostoskori"
        countLabel={fi.navigation.cartCount}
        drawer={{
          texts: { ...fi.cartDrawer, ...fi.summary, ...fi.cart },
          timeLeftTexts: fi.timeLeft,
          timeZone: 'Europe/Helsinki',
          checkoutHref: '/checkout/',
          eventsRoot: '/events/',
        }}
      />
    </CoreContext>,
  )
  const link = await screen.findByRole('link', { name: /Ostoskori.*1/ })
  link.focus()
  link.click()
  await screen.findByRole('dialog')
  await act(() => core.cart.changeAmount(presentCart(core.cart.getSnapshot())?.items[0]?.id ?? '', 0))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
  await act(() => core.cart.add([{ productId: 'lippu', amount: 1 }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// rules/seating#change-seats
it('leads from an item with seats to where they are changed, and from no other item', async () => {
  const { core } = createTestCore()
  await core.cart.reserveSeats({ eventId: 'konsertti', count: 2 })
  await core.cart.add([{ productId: 'lippu', amount: 2, seatReservations: ['permanto-1-1', 'permanto-1-2'] }])
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  const state = core.cart.getSnapshot()
  const itemId = state.phase === 'present' ? state.cart.items[0]?.id : undefined
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <CartDrawer
        texts={{ ...fi.cartDrawer, ...fi.summary, ...fi.cart }}
        timeLeftTexts={fi.timeLeft}
        language="fi"
        timeZone="Europe/Helsinki"
        cartHref="/cart/"
        checkoutHref="/checkout/"
        eventsRoot="/events/"
        isOpen
        onClose={() => undefined}
      />
    </CoreContext>,
  )
  expect(
    screen.getAllByRole('link', { name: /^Muuta paikkoja/ }).map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Muuta paikkoja', `/events/venetsialaiset/?change-seats=${itemId}`]])
})
