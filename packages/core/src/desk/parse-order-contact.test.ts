import { expect, test } from 'vitest'
import { wireObject } from '../wire/wire-object.ts'
import { parseOrderContact } from './parse-order-contact.ts'

// rules/desk#contact
test('the people of an order are read with the rules of their correction, and unknown words are left out', () => {
  const told = {
    people: { phone: '+358401234567', delivery_city: 'Kuopio', delivery_message: 'Onnea!', billing_city: 7 },
    forms: { customer_details_form: { fields: { phone: { displayed: true, required: true }, shoe_size: {} } } },
    requires: ['postal_address', 'carrier_pigeon'],
    are_goods_sent: true,
  }
  expect(parseOrderContact(wireObject(told))).toEqual({
    people: { phone: '+358401234567', delivery_city: 'Kuopio' },
    form: { phone: { displayed: true, required: true } },
    requires: ['postal_address'],
    areGoodsSent: true,
  })
})
