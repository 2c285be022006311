import { createServerCore, type FormFields } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CoreContext } from './core-context.ts'
import { useCheckoutFlow } from './use-checkout-flow.ts'
import { useCustomerCheck } from './use-customer-check.ts'
import { useStoredCart } from './use-stored-cart.ts'
import { useStream } from './use-stream.ts'
import { useVisit } from './use-visit.ts'

afterEach(cleanup)

const show = (component: ReactNode) =>
  render(<CoreContext value={{ core: createTestCore().core, rendered: createServerCore() }}>{component}</CoreContext>)

const form: FormFields = { firstName: { displayed: true, required: true } }
const Visited = (): ReactNode => useVisit().visit.phase
const CheckedOut = (): ReactNode => useCheckoutFlow(form).view.phase
const Stored = (): ReactNode => useStoredCart()
const Streamed = (): ReactNode => String(useStream('LIPPU').stream.isLoaded)

// rules/after-payment#four-places
it('a page that asks about a payment or a stream which its context cannot open fails, and says what is missing', () => {
  // At once, and not only for a visitor with a payment under way.
  for (const Page of [Visited, CheckedOut, Stored]) expect(() => show(<Page />)).toThrow('openVisit')
  expect(() => show(<Streamed />)).toThrow('openStream')
})

const Address = (): ReactNode => {
  const check = useCustomerCheck(form, ['postal_address'])
  const [wrong, setWrong] = useState('')
  const press = async (): Promise<void> => {
    const checked = await check({ firstName: 'Aino' })
    setWrong('errors' in checked ? Object.keys(checked.errors).join(' ') : 'nothing')
  }
  return (
    <button type="button" onClick={() => void press()}>
      {wrong}
    </button>
  )
}

// rules/delivery#required-details
it('a customer is checked for what the delivery needs besides the form', async () => {
  show(<Address />)
  const button = screen.getByRole('button')
  await act(async () => button.click())
  await expect.poll(() => button.textContent).toBe('address_line1 postal_code city country')
})
