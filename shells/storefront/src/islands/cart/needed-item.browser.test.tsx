import { createServerCore } from '@portti/core'
import { createTestCore, wireProduct } from '@portti/core/testing'
import { CoreContext, useCart } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { CartItemList } from './cart-item-list.tsx'

afterEach(cleanup)

const Items = (): ReactNode => {
  const state = useCart()
  return state.phase === 'present' ? (
    <CartItemList
      cart={state.cart}
      openEdits={new Set()}
      language="fi"
      timeZone="Europe/Helsinki"
      texts={fi.cart}
      summaryTexts={fi.summary}
      timeLeftTexts={fi.timeLeft}
      codeTexts={fi.codes}
      participantTexts={fi.participants}
      giftTexts={fi.gift}
      homeHref="/"
      eventsRoot="/events/"
      checkoutHref="/checkout/"
    />
  ) : null
}
const press = (name: string) => act(() => Promise.resolve(screen.getByRole('button', { name }).click()))

// rules/cart#required-products
it('names both items when one needs the other, and removes both or neither', async () => {
  const bus = wireProduct({ id: 'bussi', title: { fi: 'Bussikuljetus' }, required_products: ['lippu'] })
  const { core } = createTestCore({ products: [wireProduct(), bus] })
  await core.cart.add([
    { productId: 'lippu', amount: 1 },
    { productId: 'bussi', amount: 1 },
  ])
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <Items />
    </CoreContext>,
  )
  await press('Poista: Peruslippu')
  expect(screen.getByText('Ilman tuotetta Peruslippu ei voi ostaa: Bussikuljetus.')).toBeDefined()
  await press('Pidä kaikki')
  expect(screen.getAllByRole('button', { name: /^Poista:/ })).toHaveLength(2)
  // The pressed button is gone with the question.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Poista: Peruslippu' }))
  await press('Poista: Peruslippu')
  expect(document.activeElement?.textContent).toBe('Poista kaikki nämä')
  await press('Poista kaikki nämä')
  await act(() => core.cart.load())
  const state = core.cart.getSnapshot()
  expect(state.phase === 'present' ? state.cart.items : []).toEqual([])
})
