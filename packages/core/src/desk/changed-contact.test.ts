import { expect, test } from 'vitest'
import { changedContact } from './changed-contact.ts'

const helena = { firstName: 'Helena', lastName: 'Virtanen', email: 'helena@gmial.example' }

// rules/desk#contact
test('a correction is what was typed over, and takes away neither the name nor the address', () => {
  expect(changedContact(helena, { email: ' helena@gmail.example' })).toEqual({ email: 'helena@gmail.example' })
  expect(changedContact(helena, { ...helena, firstName: '' })).toEqual({ firstName: '' })
  expect(changedContact(helena, { lastName: 'Virtanen ' })).toBeUndefined()
  expect(changedContact(helena, { lastName: '', email: 'a@b.example' })).toBeUndefined()
  expect(changedContact(helena, { firstName: 'Heléna', email: ' ' })).toBeUndefined()
})

// rules/desk#contact
test('a company without a person, and a sale without an address, are corrected by what they have', () => {
  expect(changedContact({}, { email: 'seura@posti.example' })).toEqual({ email: 'seura@posti.example' })
  expect(changedContact({}, { firstName: 'Aino', lastName: 'Niemi' })).toEqual({ firstName: 'Aino', lastName: 'Niemi' })
  expect(changedContact({}, { firstName: '', lastName: '', email: '' })).toBeUndefined()
})
