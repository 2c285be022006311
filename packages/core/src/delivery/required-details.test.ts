import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyerFieldsOf } from '../checkout/buyer-fields.ts'
import { validateBuyerForm } from '../checkout/buyer-form.ts'
import { missingForCheckout } from '../checkout/checkout-readiness.ts'
import { builtCart, builtItem, builtMethod } from '../testing/cart-builders.ts'
import type { DeliveryRequirement } from './delivery-method.ts'
import { formTaking } from './required-details.ts'

const shown = { displayed: true, required: true }
const form = { firstName: shown, lastName: shown }
const whole = {
  firstName: 'Aino',
  lastName: 'Niemi',
  email: 'aino@example.fi',
  phone: '+358401234567',
  addressLine1: 'Rantatie 1',
  postalCode: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}
const normalisePhone = (phone: string) => phone
const needed = {
  postal_address: ['addressLine1', 'postalCode', 'city', 'country'],
  phone: ['phone'],
  email: ['email'],
} as const
const anyRequires = fc.subarray<DeliveryRequirement>(['postal_address', 'phone', 'email'])
const anyPerson = fc
  .subarray(['email', 'phone', 'addressLine1', 'postalCode', 'city', 'country'] as const)
  .map(left => ({ ...whole, ...Object.fromEntries(left.map(field => [field, ''])) }))

describe('what deliveries need of the customer', () => {
  // rules/delivery#required-details
  it('is never missing in a form that passes, and is all that the form asks besides the shop’s own', () => {
    fc.assert(
      fc.property(anyRequires, anyPerson, fc.option(anyPerson, { nil: undefined }), (requires, buyer, receiver) => {
        const checked = validateBuyerForm({ buyer, receiver }, { form, requires, normalisePhone })
        const asked = buyerFieldsOf(form, requires, receiver !== undefined).forDelivery
        if (checked.isErr()) {
          const wrong = Object.keys(checked.error).filter(key => key.startsWith('delivery_') === false)
          expect(asked.buyer.map(({ key }) => key)).toEqual(expect.arrayContaining(wrong))
          return
        }
        const { customer, deliveryCustomer } = checked.value
        for (const requirement of requires) {
          const person = requirement === 'email' ? customer : (deliveryCustomer ?? customer)
          for (const field of needed[requirement]) expect(person[field]).toBeTruthy()
        }
      }),
    )
  })

  it('is what keeps a cart from being ordered, until it is there', () => {
    fc.assert(
      fc.property(anyRequires, anyPerson, (requires, buyer) => {
        const taking = formTaking(form, ['postal_address', 'phone', 'email'])
        const saved = validateBuyerForm({ buyer }, { form: taking, normalisePhone })
        fc.pre(saved.isOk())
        const method = { ...builtMethod('toimitus'), requires }
        const cart = builtCart({
          items: [builtItem()],
          deliveries: [{ group: 'TICKETS', method }],
          customer: saved._unsafeUnwrap().customer,
        })
        const isWhole = validateBuyerForm({ buyer }, { form, requires, normalisePhone }).isOk()
        expect(missingForCheckout(cart, true)).toEqual(isWhole ? [] : [{ kind: 'delivery_details' }])
      }),
    )
  })

  it('is asked of who receives, but for the e-mail, which is the buyer’s', () => {
    const all: readonly DeliveryRequirement[] = ['postal_address', 'phone', 'email']
    const { forDelivery } = buyerFieldsOf(form, all, true)
    expect(forDelivery.buyer.map(({ key }) => key)).toEqual(['email'])
    expect(forDelivery.receiver.map(({ key }) => key)).toEqual(['delivery_phone'])
    expect(buyerFieldsOf(form, all, false).forDelivery.receiver).toEqual([])
  })
})
