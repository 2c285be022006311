import { expect, test } from 'vitest'
import { detailsFromBuyer, withoutBuyer, withoutFormerBuyer } from './part-former-buyer.ts'

const home = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
const payer = { first_name: 'Eino', last_name: 'Niemi', email: 'eino@posti.example', phone: '0401', city: 'Kuopio' }
const agreed = {
  total_cents: 4_980,
  customer: {
    first_name: 'Aino',
    last_name: 'Niemi',
    email: 'aino@example.fi',
    phone: '0400',
    ...home,
    billing: payer,
  },
  delivery_customer: { first_name: 'Oili', message: 'Ovikoodi 1234' },
  comments_by_customer: 'Pyörätuoli',
  lines: [
    { title: { fi: 'Muki' }, customer_remarks: 'Kaiverrus Aino', gifts: [{ recipient: 'Mummi' }] },
    { amount: 1 },
  ],
}
const newOwner = { first_name: 'Saara', last_name: 'Niemi', email: 'saara@posti.example' }
const given = {
  customer: { ...newOwner, ...home, billing: payer },
  delivery_customer: agreed.delivery_customer,
  comments_by_customer: 'Pyörätuoli',
  lines: [
    { position: 0, customer_remarks: 'Kaiverrus Aino' },
    { position: 1, customer_remarks: null },
  ],
}

// rules/orders#one-person
test('an order that was given away loses all that its former buyer said, and keeps whom it was given to', () => {
  expect(withoutFormerBuyer(given, agreed)).toEqual({
    customer: newOwner,
    delivery_customer: null,
    comments_by_customer: null,
    lines: [
      { position: 0, customer_remarks: null },
      { position: 1, customer_remarks: null },
    ],
  })
})

test('what somebody else has said since stays, and so does a company that was billed, without its people', () => {
  const company = { ...payer, company_name: 'Koivu Oy' }
  const order = {
    customer: { ...newOwner, ...home, address_line1: 'Koivukuja 5', billing: company },
    delivery_customer: { first_name: 'Sini' },
    comments_by_customer: 'Tulen myöhään',
    lines: [{ customer_remarks: 'Kaiverrus Saara' }],
  }
  const billed = { ...agreed, customer: { ...agreed.customer, billing: company } }
  expect(withoutFormerBuyer(order, billed)).toEqual({
    ...order,
    customer: { ...newOwner, address_line1: 'Koivukuja 5', billing: { city: 'Kuopio', company_name: 'Koivu Oy' } },
  })
})

test('what a buyer said is shown whole, and of the agreed purchase its sums and gifts are left', () => {
  const { customer, delivery_customer, comments_by_customer } = agreed
  expect(detailsFromBuyer(agreed)).toEqual({
    customer,
    delivery_customer,
    comments_by_customer,
    remarks: ['Kaiverrus Aino'],
  })
  expect(withoutBuyer(agreed)).toEqual({
    total_cents: 4_980,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
    lines: [{ title: { fi: 'Muki' }, gifts: [{ recipient: 'Mummi' }] }, { amount: 1 }],
  })
})
