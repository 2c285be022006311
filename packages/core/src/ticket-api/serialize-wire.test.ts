import { calls } from '@portti/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewCartItem } from '../cart/cart.ts'
import { serializeCheckout } from '../checkout/serialize-checkout.ts'
import {
  serializeChosenDelivery,
  serializeComments,
  serializeCustomer,
  serializeDeliveryCustomer,
} from '../checkout/serialize-details.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { BillingCustomer, Customer } from '../validation/customer-form.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import { wireObject } from '../wire/wire-object.ts'
import { parseCustomer, parseDeliveryCustomer } from './parse-customer.ts'
import { serializeItemChange, serializeItems, serializeWantedSeats } from './serialize-wire.ts'

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/)
const fields: fc.Arbitrary<BillingCustomer> = fc.record(
  Object.fromEntries(
    Object.keys(customerFieldNames).map(field => [field, fc.string({ minLength: 1, maxLength: 200 })]),
  ),
  { requiredKeys: [], noNullPrototype: true },
)
const person = fc.tuple(fields, fc.boolean()).map(([known, marketingPermission]) => ({ ...known, marketingPermission }))
const payer = fields.map(({ phone: _phone, email: _email, ...known }) => known)
const customer: fc.Arbitrary<Customer> = fc
  .tuple(person, fc.option(payer, { nil: undefined }))
  .map(([known, billing]) => ({ ...known, ...(billing && { billing }) }))
/** A key that no JSON object can have as its own is no form field. */
const fieldName = fc.string().filter(name => name !== '__proto__')

const item: fc.Arbitrary<NewCartItem> = fc
  .record(
    {
      productId: id,
      amount: fc.integer(),
      seatReservations: fc.option(fc.array(fc.string()), { nil: undefined }),
      customerRemarks: fc.option(fc.string(), { nil: undefined }),
      eventRegistration: fc.option(
        fc.record({ participants: fc.array(fc.dictionary(fieldName, fc.string(), { noNullPrototype: true })) }),
        { nil: undefined },
      ),
    },
    { noNullPrototype: true },
  )
  .map(omitUndefined)

/** The sent keys must all be in the contract: its schema would drop an unknown key. */
const accepts = (name: keyof typeof calls, body: unknown): void => {
  const parsed = calls[name].request.safeParse(JSON.parse(JSON.stringify(body)))
  expect(parsed.success).toBe(true)
  expect(parsed.data).toEqual(JSON.parse(JSON.stringify(body)))
}

// rules/customer-form#payer
it('takes of who pays the fields of who orders but phone and e-mail: nothing is written to them', () => {
  const person = Object.fromEntries(Object.values(customerFieldNames).map(name => [name, 'x']))
  const { phone: _phone, email: _email, ...payer } = person
  const taken = calls.putCustomer.request.parse({ customer: { ...person, billing: person } })
  expect(taken).toEqual({ customer: { ...person, billing: payer } })
})

describe('bodies written for the ticket API', () => {
  // rules/wire#body-keys
  it('have exactly the keys of the contract', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), items => accepts('addItems', serializeItems(items))),
    )
    fc.assert(
      fc.property(id, id, (eventId, chartId) => accepts('reserveSeats', serializeWantedSeats({ eventId, chartId }))),
    )
    fc.assert(
      fc.property(id, id, fc.nat(20), fc.array(id), (eventId, sectionId, count, categories) =>
        accepts('reserveSeats', serializeWantedSeats({ eventId, sectionId, count, categories })),
      ),
    )
    fc.assert(fc.property(customer, one => accepts('putCustomer', serializeCustomer(one))))
    fc.assert(
      fc.property(person, fc.string({ maxLength: 1000 }), (one, message) =>
        accepts('putDeliveryCustomer', serializeDeliveryCustomer({ ...one, message })),
      ),
    )
    fc.assert(fc.property(fc.integer(), amount => accepts('changeItem', serializeItemChange({ amount }))))
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), text => accepts('putComments', serializeComments(text))))
    const attempt = fc.uuid()
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    const part = fc.oneof(
      fc.record({ kind: fc.constant('cash' as const), amount, tendered: amount }),
      fc.record({ kind: fc.constant('card_terminal' as const), amount, reference: fc.uuid() }),
    )
    const payment = fc.record({ attempt, amount, isNamed: fc.boolean(), parts: fc.array(part, { maxLength: 4 }) })
    const checkout = fc.record(
      { areTermsAccepted: fc.boolean(), toPay: amount, payment },
      { requiredKeys: ['areTermsAccepted'] },
    )
    fc.assert(fc.property(checkout, input => accepts('createCheckout', serializeCheckout(input))))
    fc.assert(
      fc.property(
        id,
        fc.string(),
        fc.constantFrom('TICKETS' as const, 'MERCHANDISE' as const),
        (method, token, group) =>
          accepts(
            'chooseDeliveryMethod',
            serializeChosenDelivery(group, { id: method, priceToken: token } as DeliveryMethod),
          ),
      ),
    )
    accepts('putDeliveryCustomer', serializeDeliveryCustomer(undefined))
  })

  // rules/wire#body-keys
  it('send one item as cart_item and several as cart_items', () => {
    const one = { productId: 'lippu', amount: 1 }
    expect(serializeItems([one])).toEqual({ cart_item: { product: { id: 'lippu' }, amount: 1 } })
    expect(Object.keys(serializeItems([one, one]))).toEqual(['cart_items'])
    expect(Object.keys(serializeItems([]))).toEqual(['cart_items'])
  })

  it('say all that was asked of an item', () => {
    const registration = { participants: [{ name: 'Aino' }] }
    expect(
      serializeItems([
        {
          productId: 'kurssi',
          amount: 1,
          seatReservations: ['A-1'],
          eventRegistration: registration,
          customerRemarks: 'Kasvis',
        },
      ]),
    ).toEqual({
      cart_item: {
        product: { id: 'kurssi' },
        amount: 1,
        seat_reservations: ['A-1'],
        event_registration: registration,
        customer_remarks: 'Kasvis',
      },
    })
  })

  // rules/customer-form#empty-fields
  it('leave empty optional fields out', () => {
    expect(serializeCustomer({ firstName: 'Aino', companyName: '', marketingPermission: false })).toEqual({
      customer: { first_name: 'Aino', marketing_permission: false },
    })
  })

  it('bring a customer back as it was written', () => {
    fc.assert(
      fc.property(customer, person, fc.string({ minLength: 1 }), (one, other, message) => {
        expect(parseCustomer(wireObject(serializeCustomer(one).customer))).toEqual(one)
        const receiver = { ...other, message }
        expect(parseDeliveryCustomer(wireObject(serializeDeliveryCustomer(receiver).delivery_customer))).toEqual(
          receiver,
        )
      }),
    )
  })
})
