import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CartCodes } from '../parts/cart/cart-codes.tsx'
import { fi } from '../texts/fi.ts'
import SeatPicker from './seat-picker/seat-picker.island.tsx'
import { ExpiredNotices } from './visit/expired-notices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['errors']
})

const seats = (
  <SeatPicker
    language="fi"
    texts={fi.seats}
    timeLeftTexts={fi.timeLeft}
    eventId="konsertti"
    products={[{ id: 'lippu', name: 'Peruslippu', price: 2490, categories: ['a'] }]}
    services={[]}
    max={10}
  />
)
const expired = <ExpiredNotices texts={{ left: fi.timeLeft, expired: fi.cart, seats: fi.summary }} language="fi" />

// rules/texts#loading
test.each<[string, ReactNode]>([
  ['the seats', seats],
  ['a code', <CartCodes key="code" texts={fi.codes} language="fi" />],
  ['an expired cart', expired],
])(
  'the words of errors are there before %s can meet one: a lost network would not bring them',
  async (_what, shown) => {
    document.documentElement.dataset['errors'] = '/texts/errors.json'
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(Response.json({}))
    })
    const { core, clock } = createTestCore()
    render(<CoreContext value={{ core, rendered: createServerCore() }}>{shown}</CoreContext>)
    await act(() => clock.advance(0))
    await vi.waitFor(() => expect(asked).toEqual(['/texts/errors.json']), 30_000)
  },
)
