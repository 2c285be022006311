import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const catalogue = testCatalogue([testProduct('ticket')])
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, {})
  api = await testApi(database.db, catalogue)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const aino = { first_name: ' Aino ', last_name: 'Virtanen', email: 'Aino@Example.FI', phone: '040 123 4567' }
const home = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }

// rules/customer-form#same-code
test('a customer is kept cleaned, and stays when items change', async () => {
  const shopper = await api.shopper()
  const kept = {
    first_name: 'Aino',
    last_name: 'Virtanen',
    email: 'aino@example.fi',
    phone: '+358401234567',
    marketing_permission: false,
  }
  expect((await shopper.send('PUT', 'customer', { customer: aino })).cart.customer).toEqual(kept)
  await shopper.add('ticket', 1)
  expect((await shopper.read()).cart.customer).toEqual(kept)
})

// rules/customer-form#first-error-per-field, rules/customer-form#same-code
test('each field that fails has its message, in the language asked for', async () => {
  const shopper = await api.shopper()
  const customer = { ...aino, first_name: 'A', phone: '12345' }
  const send = (language: string) => shopper.send('PUT', 'customer', { customer }, { language })
  expect(await send('fi')).toMatchObject({
    status: 422,
    code: 'unspecified_exception',
    message: 'Tarkista etunimesi.',
    parameters: {
      field: 'first_name',
      fields: { first_name: 'Tarkista etunimesi.', phone: 'Tarkista puhelinnumerosi.' },
    },
  })
  expect((await send('sv-FI, en;q=0.5')).parameters).toEqual({
    field: 'first_name',
    fields: { first_name: 'Kontrollera ditt förnamn.', phone: 'Kontrollera ditt telefonnummer.' },
  })
  expect((await shopper.read()).cart.customer).toBeNull()
})

// rules/customer-form#payer
test('who pays is kept with the customer, checked by its own rules, and goes when it is left out', async () => {
  const shopper = await api.shopper()
  const billing = {
    first_name: ' Tilda ',
    last_name: 'Oja',
    company_name: 'Tanssi Oy',
    ...home,
  }
  const kept = await shopper.send('PUT', 'customer', { customer: { ...aino, billing } })
  expect(kept.cart.customer).toMatchObject({ first_name: 'Aino', billing: { ...billing, first_name: 'Tilda' } })
  const wrong = { ...aino, first_name: 'A', billing: { ...billing, postal_code: '731' } }
  expect(await shopper.send('PUT', 'customer', { customer: wrong })).toMatchObject({
    status: 422,
    parameters: {
      fields: { first_name: 'Tarkista etunimesi.', billing_postal_code: 'Postinumero on virheellinen.' },
    },
  })
  expect((await shopper.read()).cart.customer).toMatchObject({ billing: { postal_code: '73100' } })
  expect((await shopper.send('PUT', 'customer', { customer: aino })).cart.customer).not.toHaveProperty('billing')
})

// rules/customer-form#company-name
test('a null company name is what the rule rejects', async () => {
  const shopper = await api.shopper()
  const fields = {
    ...catalogue.shop.forms.customer_details_form.fields,
    company_name: { displayed: true, required: false },
  }
  api.shop.catalogue = { ...catalogue, shop: { ...catalogue.shop, forms: { customer_details_form: { fields } } } }
  const refused = await shopper.send('PUT', 'customer', { customer: { ...aino, company_name: null } })
  const kept = await shopper.send('PUT', 'customer', { customer: { ...aino, company_name: '' } })
  api.shop.catalogue = catalogue
  expect(refused).toMatchObject({ status: 422, parameters: { fields: { company_name: 'Tarkista yrityksen nimi.' } } })
  expect(kept.status).toBe(200)
})

// rules/customer-form#receiver
test('a delivery address is kept with its message, checked, and taken away again', async () => {
  const shopper = await api.shopper()
  const address = {
    first_name: 'Eino',
    last_name: 'Leino',
    ...home,
    message: 'Ovikoodi 1234',
  }
  const put = (delivery_customer: object | null) => shopper.send('PUT', 'delivery_customer', { delivery_customer })
  expect((await put(address)).cart.delivery_customer).toEqual({ ...address, marketing_permission: false })
  expect(await put({ ...address, postal_code: '1' })).toMatchObject({
    status: 422,
    parameters: { fields: { delivery_postal_code: 'Postinumero on virheellinen.' } },
  })
  expect((await put(null)).cart.delivery_customer).toBeNull()
})

// rules/customer-form#receiver
test('a receiver may have an e-mail address of their own, which is cleaned and checked', async () => {
  const shopper = await api.shopper()
  const receiver = { first_name: 'Eino', last_name: 'Leino', ...home }
  const put = (email: string) =>
    shopper.send('PUT', 'delivery_customer', { delivery_customer: { ...receiver, email } }, { language: 'en' })
  await shopper.send('PUT', 'customer', { customer: aino })
  const { cart } = await put(' Eino.Leino@Example.FI ')
  expect([cart.customer?.email, cart.delivery_customer?.email]).toEqual(['aino@example.fi', 'eino.leino@example.fi'])
  expect(await put('eino@')).toMatchObject({
    status: 422,
    parameters: { fields: { delivery_email: 'The email address is not valid.' } },
  })
  expect((await shopper.read()).cart.delivery_customer?.email).toBe('eino.leino@example.fi')
  expect((await put('')).cart.delivery_customer).not.toHaveProperty('email')
})

// rules/customer-form#lengths
test('fields that are too long are named, of the buyer, the payer and the receiver', async () => {
  const shopper = await api.shopper()
  const long = 'x'.repeat(201)
  const receiver = { first_name: 'Eino', last_name: 'Leino', ...home }
  const customer = { ...aino, first_name: long, billing: { ...receiver, address_line2: long } }
  expect(await shopper.send('PUT', 'customer', { customer })).toMatchObject({
    status: 422,
    parameters: { fields: { first_name: 'Tarkista etunimesi.', billing_address_line2: 'Tarkista osoite.' } },
  })
  const delivery_customer = { ...receiver, city: long, message: 'x'.repeat(1001) }
  expect(await shopper.send('PUT', 'delivery_customer', { delivery_customer })).toMatchObject({
    status: 422,
    parameters: {
      fields: {
        delivery_city: 'Tarkista postitoimipaikka.',
        delivery_message: 'Viesti saa olla enintään 1000 merkkiä pitkä.',
      },
    },
  })
  expect((await shopper.read()).cart).toMatchObject({ customer: null, delivery_customer: null })
})

// rules/customer-form#lengths
test('fields of the wrong kind or beyond all length are malformed', async () => {
  const shopper = await api.shopper()
  for (const customer of [{ first_name: 1 }, { first_name: 'x'.repeat(2001) }, 'Aino', null]) {
    expect(await shopper.send('PUT', 'customer', { customer })).toMatchObject({ status: 400 })
  }
})
