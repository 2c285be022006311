import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerFieldOrder } from '../validation/customer-fields.ts'
import type { FormFields } from '../validation/customer-form.ts'
import { normalisePhone } from '../validation/phone.ts'
import { changedContact } from './changed-contact.ts'
import { contactGroups } from './contact-groups.ts'
import {
  contactFieldOf,
  contactPersons,
  hasFixedContact,
  isFixedContact,
  type OrderContact,
  type OrderPeople,
} from './order-contact.ts'

const asked = { displayed: true, required: true }
const form: FormFields = { firstName: asked, lastName: asked, email: asked, phone: asked }
const address: FormFields = {
  addressLine1: { displayed: true, required: false },
  postalCode: { displayed: true, required: false },
  city: { displayed: true, required: false },
  country: { displayed: true, required: false },
}
const contact = (people: OrderPeople, more: Partial<OrderContact> = {}): OrderContact => ({
  people,
  form: { ...form, ...address },
  requires: [],
  areGoodsSent: false,
  ...more,
})
const helena = { first_name: 'Helena', last_name: 'Virtanen', email: 'helena@gmial.example', phone: '+358401234567' }
const home = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
const eino = {
  delivery_first_name: 'Eino',
  delivery_last_name: 'Leino',
  delivery_address_line1: 'Kauppakatu 2',
  delivery_postal_code: '70100',
  delivery_city: 'Kuopio',
  delivery_country: 'FI',
}
const club = {
  billing_first_name: 'Aino',
  billing_last_name: 'Niemi',
  billing_company_name: 'Tanssi Oy',
  billing_address_line1: 'Rantatie 1',
  billing_postal_code: '73100',
  billing_city: 'Lapinlahti',
  billing_country: 'FI',
}
const change = (of: OrderContact, typed: OrderPeople) => changedContact(of, typed, normalisePhone)
const keysOf = (of: OrderContact) => contactGroups(of).map(({ fields }) => fields.map(({ key }) => key))

// rules/desk#contact
test('a correction is what was typed over, cleaned; what stays the same is none', () => {
  const of = contact(helena)
  expect(change(of, { email: ' Helena@gmail.example' }).changed).toEqual({ email: 'helena@gmail.example' })
  expect(change(of, { ...helena, first_name: '' }).changed).toEqual({ first_name: '' })
  expect(change(of, { phone: '050 765 4321' }).changed).toEqual({ phone: '+358507654321' })
  for (const same of [{ last_name: 'Virtanen ' }, { email: 'HELENA@gmial.example' }, { phone: '040 123 4567' }, {}]) {
    expect(change(of, same)).toEqual({ changed: {}, errors: {} })
  }
})

// rules/desk#contact
test('neither the last name, the e-mail address nor what the shop asks for is taken away', () => {
  const of = contact({ ...helena, ...home })
  expect(change(of, { last_name: '', email: ' ', phone: '' }).errors).toEqual({
    last_name: 'last_name_missing',
    email: 'email_missing',
    phone: 'phone_missing',
  })
  const optional = contact(helena, { form: { ...form, phone: { displayed: true, required: false } } })
  expect(change(optional, { phone: '' })).toEqual({ changed: { phone: '' }, errors: {} })
})

// rules/desk#contact
test('a company without a person, and a sale without an address, are corrected by what they have', () => {
  const of = contact({ company_name: 'Tanssiseura ry' })
  expect(change(of, { email: 'seura@posti.example' }).changed).toEqual({ email: 'seura@posti.example' })
  const named = { first_name: 'Aino', last_name: 'Niemi' }
  expect(change(of, named)).toEqual({ changed: named, errors: {} })
  expect(change(of, { first_name: '', last_name: '', email: '' })).toEqual({ changed: {}, errors: {} })
  expect(change(of, { company_name: 'Tanssi ry' }).changed).toEqual({ company_name: 'Tanssi ry' })
})

// rules/desk#contact
test('the only name of somebody is not taken away, but one of several is', () => {
  const of = contact({ company_name: 'Tanssiseura ry' })
  expect(change(of, { company_name: ' ' })).toEqual({ changed: {}, errors: { company_name: 'company_name_invalid' } })
  expect(change(contact({ first_name: 'Aino' }), { first_name: '' }).errors).toEqual({
    first_name: 'first_name_missing',
  })
  const named = { company_name: '', last_name: 'Niemi' }
  expect(change(of, named)).toEqual({ changed: named, errors: {} })
  expect(change(contact({ ...helena, company_name: 'Tanssi Oy' }), { company_name: '' }).changed).toEqual({
    company_name: '',
  })
})

// rules/desk#contact
test('what nobody types over is no correction, however it was written down', () => {
  const of = contact({ ...helena, first_name: 'Helena\u200B', last_name: 'Ala\u0308nen' })
  expect(change(of, {})).toEqual({ changed: {}, errors: {} })
  expect(change(of, { first_name: 'Helena', last_name: 'Al\u00E4n', phone: '050 765 4321' }).changed).toEqual({
    last_name: 'Al\u00E4n',
    phone: '+358507654321',
  })
})

// rules/desk#contact
test('what is not typed over is not judged, but an address is, as a whole', () => {
  const { phone: _phone, ...unreachable } = helena
  const of = contact({ ...unreachable, city: 'Lapinlahti' }, { requires: ['postal_address', 'phone'] })
  expect(change(of, { first_name: 'Heléna' })).toEqual({ changed: { first_name: 'Heléna' }, errors: {} })
  expect(change(of, { city: 'Kuopio', postal_code: '7010' }).errors).toEqual({
    address_line1: 'address_missing',
    postal_code: 'postal_code_invalid',
    country: 'country_missing',
  })
  expect(change(of, home).changed).toEqual({ address_line1: 'Rantatie 1', postal_code: '73100', country: 'FI' })
})

// rules/desk#contact
test('the receiver and the payer are corrected by their own rules, where the order has them', () => {
  const of = contact({ ...helena, ...eino, ...club }, { requires: ['postal_address', 'phone'] })
  const typed = { delivery_address_line1: 'Kauppakatu 12', billing_company_name: '', billing_city: ' Kuopio ' }
  expect(change(of, typed)).toEqual({ changed: { ...typed, billing_city: 'Kuopio' }, errors: {} })
  expect(change(of, { delivery_city: '', billing_last_name: '' }).errors).toEqual({
    delivery_city: 'city_missing',
    billing_last_name: 'last_name_missing',
  })
  expect(change(contact(helena), { delivery_city: 'Kuopio', billing_city: 'Kuopio' }).changed).toEqual({})
})

// rules/desk#contact
test('a national phone number is of the country of its address, whether or not that is typed over', () => {
  const abroad = contact({ ...helena, ...home, country: 'SE', postal_code: '111 22', city: 'Stockholm' })
  expect(change(abroad, { phone: '070 123 45 67' }).changed).toEqual({ phone: '+46701234567' })
})

// rules/desk#contact
test('the form shows what the shop asks for and what the order has, the e-mail address first', () => {
  expect(keysOf(contact({ ...helena, company_name: 'Tanssi Oy' }, { form }))).toEqual([
    ['email', 'phone', 'first_name', 'last_name', 'company_name'],
  ])
  const [buyer, receiver, payer] = keysOf(contact({ ...helena, ...eino, ...club }))
  expect(buyer).toEqual([
    'email',
    'phone',
    'first_name',
    'last_name',
    'address_line1',
    'postal_code',
    'city',
    'country',
  ])
  expect(receiver).toContain('delivery_phone')
  expect(payer).not.toContain('billing_phone')
})

// rules/desk#contact
test('once goods are sent, where they went is fixed: the receiver, or the address of a buyer who receives them', () => {
  const sent = { areGoodsSent: true, requires: ['postal_address'] } as const
  const given = contact({ ...helena, ...home, ...eino, ...club }, sent)
  expect(keysOf(given).map(([first]) => first)).toEqual(['email', 'billing_first_name'])
  expect([isFixedContact(given, 'delivery_phone'), isFixedContact(given, 'city')]).toEqual([true, false])
  const own = contact({ ...helena, ...home }, sent)
  expect(keysOf(own)).toEqual([['email', 'phone', 'first_name', 'last_name']])
  expect([isFixedContact({ ...own, areGoodsSent: false }, 'city'), hasFixedContact(own)]).toEqual([false, true])
})

// rules/desk#contact
test('goods that were fetched went to no address: nothing is fixed, and one that was missing is added', () => {
  const fetched = contact(helena, { areGoodsSent: true, requires: ['phone'] })
  expect(hasFixedContact(fetched)).toBe(false)
  expect(keysOf(fetched)[0]).toContain('city')
  expect(isFixedContact(fetched, 'city')).toBe(false)
  expect(isFixedContact({ ...fetched, people: { ...helena, ...eino } }, 'delivery_city')).toBe(false)
})

// rules/desk#contact
test('a correction that was done is none when it is asked for again, and touches only what was typed', () => {
  const texts = fc.constantFrom(
    '',
    ' ',
    'Aino',
    'x',
    '040 123 4567',
    '+46701234567',
    'A@b.example',
    '73100',
    'SE',
    'fi',
  )
  const keys = contactPersons.flatMap(person => customerFieldOrder.map(field => contactFieldOf(person, field)))
  const typing = fc.dictionary(fc.constantFrom(...keys), texts, { maxKeys: 8 })
  const of = contact({ ...helena, ...home, ...eino, ...club }, { requires: ['postal_address', 'phone'] })
  fc.assert(
    fc.property(typing, typed => {
      const { changed, errors } = change(of, typed)
      fc.pre(Object.keys(errors).length === 0)
      expect(Object.keys(typed)).toEqual(expect.arrayContaining(Object.keys(changed)))
      const after = Object.fromEntries(Object.entries({ ...of.people, ...changed }).filter(([, text]) => text !== ''))
      expect(change({ ...of, people: after }, typed)).toEqual({ changed: {}, errors: {} })
    }),
    { numRuns: 300 },
  )
})
