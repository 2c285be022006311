import { createServerCore } from '@portti/core'
import { createTestCore, wireProduct } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { ExpiredLines } from './expired-lines.tsx'

afterEach(cleanup)

// rules/time-left#restorable
test('what cannot be put back says why in the shop’s words', async () => {
  const availability = { available: false, min: 1, max: 10, status: 'red', info: { fi: 'Myynti on päättynyt' } }
  const before = createTestCore({ products: [wireProduct({ availability })], stock: { lippu: 1 } })
  await before.core.cart.add([{ productId: 'lippu', amount: 1 }])
  await before.clock.advance(20 * 60_000 + 1)
  before.core.dispose()
  before.server.sellOut()
  const { core } = createTestCore({ before })
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <ExpiredLines texts={fi.cart.restorable} seatTexts={fi.summary} language="fi" homeHref="/" />
    </CoreContext>,
  )
  const list = await screen.findByRole('list', { name: 'Nämä voi palauttaa' })
  expect(list.textContent).toContain('Myynti on päättynyt')
  expect(list.textContent).not.toContain(fi.cart.restorable.gone)
})

// rules/time-left#restorable
test('what the expired cart had is listed, with what is still free of it', async () => {
  const before = createTestCore()
  await before.core.cart.add([{ productId: 'lippu', amount: 2 }])
  await before.clock.advance(20 * 60_000 + 1)
  before.core.dispose()
  const { core } = createTestCore({ before })
  expect(core.hasExpiredNotice()).toBe(true)
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <ExpiredLines texts={fi.cart.restorable} seatTexts={fi.summary} language="fi" homeHref="/" />
    </CoreContext>,
  )
  const list = await screen.findByRole('list', { name: 'Nämä voi palauttaa' })
  expect(list.textContent).toContain('2 × ')
  expect(list.textContent).toContain('Vapaana')
  expect(list.textContent).toMatch(/49,80\s€/)
})
