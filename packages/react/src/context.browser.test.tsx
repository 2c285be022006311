import { createServerCore, type FormFields } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CoreContext } from './core-context.ts'
import { useCustomerCheck } from './use-customer-check.ts'
import { useStream } from './use-stream.ts'
import { useVisit } from './use-visit.ts'

afterEach(cleanup)

const show = (component: ReactNode) =>
  render(<CoreContext value={{ core: createTestCore().core, rendered: createServerCore() }}>{component}</CoreContext>)

const Visited = (): ReactNode => useVisit({ tells: true }).visit.phase
const Streamed = (): ReactNode => String(useStream('LIPPU').stream.isLoaded)

// rules/after-payment#four-places
it('a page that asks about a payment or a stream which its context cannot open fails, and says what is missing', () => {
  expect(() => show(<Visited />)).toThrow('openVisit')
  expect(() => show(<Streamed />)).toThrow('openStream')
})

const form: FormFields = { firstName: { displayed: true, required: true } }

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
