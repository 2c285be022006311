import { describe, expect, it } from 'vitest'
import { normalisePhone } from '../validation/phone.ts'
import { type BuyerForm, validateBuyerForm } from './buyer-form.ts'

const shown = { displayed: true, required: true }
const form = { firstName: shown, lastName: shown, email: shown, phone: shown }
const buyer = {
  firstName: 'Aino-Kaarina',
  lastName: 'Niemi',
  email: 'AINO@example.fi',
  phone: '040 123 4567',
  marketingPermission: true,
}
const address = { addressLine1: 'Kirkkokatu 1', postalCode: '00100', city: 'Helsinki', country: 'fi' }
const eino = { firstName: 'Eino', lastName: 'Oravainen', ...address }

const check = (typed: BuyerForm) => validateBuyerForm(typed, { form, normalisePhone })

describe('the buyer’s form', () => {
  it('is the customer alone, cleaned, where nobody else receives or pays', () => {
    const details = check({ buyer })._unsafeUnwrap()
    expect(details).toEqual({ customer: { ...buyer, email: 'aino@example.fi', phone: '+358401234567' } })
    expect(check({ buyer, receiver: undefined, payer: null })._unsafeUnwrap()).toEqual(details)
  })

  it('reads each phone by the country beside it', () => {
    const { customer, deliveryCustomer } = check({
      buyer: { ...buyer, phone: '08-123 456 78', phoneCountry: 'SE' },
      receiver: { ...eino, phone: '020 7946 0018', phoneCountry: 'GB' },
    })._unsafeUnwrap()
    expect(customer.phone).toBe('+46812345678')
    expect(deliveryCustomer?.phone).toBe('+442079460018')
    expect(customer).not.toHaveProperty('phoneCountry')
  })

  it('has who pays with the customer, and who receives with the message', () => {
    const { customer, deliveryCustomer } = check({
      buyer,
      receiver: { ...eino, message: 'Onnea!' },
      payer: { ...eino, companyName: 'Orava Oy' },
    })._unsafeUnwrap()
    expect(deliveryCustomer).toMatchObject({ firstName: 'Eino', country: 'FI', message: 'Onnea!' })
    expect(customer).toMatchObject({
      firstName: 'Aino-Kaarina',
      billing: { firstName: 'Eino', companyName: 'Orava Oy' },
    })
  })

  it('tells all that is wrong with any of the three in one answer', () => {
    const errors = check({
      buyer: { ...buyer, email: 'aino' },
      receiver: { ...eino, postalCode: '1' },
      payer: { ...eino, city: '' },
    })._unsafeUnwrapErr()
    expect(errors).toEqual({
      email: 'email_invalid',
      delivery_postal_code: 'postal_code_invalid',
      billing_city: 'city_missing',
    })
  })

  it('is refused for the receiver alone, or the payer alone, as well', () => {
    expect(check({ buyer, receiver: {} }).isErr()).toBe(true)
    expect(check({ buyer, payer: {} }).isErr()).toBe(true)
  })
})
