import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { CartDrawer } from './cart-drawer.tsx'

afterEach(cleanup)

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
