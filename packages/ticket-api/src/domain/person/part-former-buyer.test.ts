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

// rules/orders#one-person
test('of a payer and a receiver whose details were corrected since nothing is left, unless it is somebody else or a company', () => {
  const home = { address_line1: 'Laskutie 3', city: 'Lapinlahti' }
  const eino = { first_name: 'Eino', last_name: 'Maksaja', phone: '0401', ...home }
  const oili = { first_name: 'Oili', last_name: 'Ranta', email: null, ...home, message: 'Ovikoodi 1234' }
  const left = (payer: object, receiver: object, before: object = eino) => {
    const order = { ...given, customer: { ...newOwner, billing: payer }, delivery_customer: receiver }
    const bought = { ...agreed, customer: { ...agreed.customer, billing: before }, delivery_customer: oili }
    const { customer, delivery_customer } = withoutFormerBuyer(order, bought)
    return [customer, delivery_customer]
  }
  expect(left({ ...eino, address_line1: 'Laskutie 4' }, { ...oili, phone: '0402' })).toEqual([newOwner, null])
  expect(left({ ...eino, first_name: 'Eini' }, { ...oili, last_name: 'Rantanen' })).toEqual([newOwner, null])
  const sini = { first_name: 'Sini', last_name: 'Virta', address_line1: 'Koivukuja 5' }
  expect(left({ ...eino, ...sini }, { ...oili, ...sini })).toEqual([{ ...newOwner, billing: sini }, sini])
  const company = { company_name: 'Tanssi Oy', ...home, address_line1: 'Laskutie 4' }
  for (const people of [{}, { phone: '0402' }, { last_name: 'Maksava' }]) {
    const billed = { ...eino, company_name: 'Tanssi Oy' }
    expect(left({ ...billed, ...company, ...people }, sini, billed)[0]).toEqual({ ...newOwner, billing: company })
  }
  const soitto = { ...company, ...sini, company_name: 'Soitto ry' }
  expect(left(soitto, sini)[0]).toEqual({ ...newOwner, billing: soitto })
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
