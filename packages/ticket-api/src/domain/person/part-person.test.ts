import { expect, test } from 'vitest'
import { partPerson } from './part-person.ts'

const email = 'aino@example.fi'
const aino = { first_name: 'Aino', email: ' AINO@example.fi ' }
const saara = { first_name: 'Saara', email: 'saara@posti.example' }

test('everybody with the address is emptied, however it is written, and everybody else stays as they are', () => {
  const order = {
    customer: saara,
    delivery_customer: aino,
    comments_by_customer: email,
    lines: [
      { amount: 2, gifts: [{ ...aino, greeting: 'Onnea!' }, saara] },
      {
        amount: 2,
        event_registration: { participants: [{ name: 'Aino', contact: 'aino@EXAMPLE.fi' }, { name: 'Saara' }] },
      },
    ],
  }
  expect(partPerson(order, email)).toEqual({
    found: [aino, { ...aino, greeting: 'Onnea!' }, { name: 'Aino', contact: 'aino@EXAMPLE.fi' }],
    left: {
      customer: saara,
      delivery_customer: {},
      comments_by_customer: email,
      lines: [
        { amount: 2, gifts: [{}, saara] },
        { amount: 2, event_registration: { participants: [{}, { name: 'Saara' }] } },
      ],
    },
  })
})

test('of who is not there nothing is found', () => {
  expect(partPerson({ customer: saara }, email)).toEqual({ found: [], left: { customer: saara } })
  expect(partPerson(null, email)).toEqual({ found: [], left: null })
})
