import { calls } from '@portti/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewCartItem } from '../cart/cart.ts'
import { writeCheckout } from '../checkout/write-checkout.ts'
import { writeChosenDelivery, writeComments, writeCustomer, writeDeliveryCustomer } from '../checkout/write-details.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { BillingCustomer, Customer } from '../validation/customer-form.ts'
import { present } from '../wire/present.ts'
import { wireObject } from '../wire/wire-object.ts'
import { readCustomer, readDeliveryCustomer } from './read-customer.ts'
import { writeItemChange, writeItems, writeWantedSeats } from './write-wire.ts'

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/)
const fields: fc.Arbitrary<BillingCustomer> = fc.record(
  Object.fromEntries(
    Object.keys(customerFieldNames).map(field => [field, fc.string({ minLength: 1, maxLength: 200 })]),
  ),
  { requiredKeys: [], noNullPrototype: true },
)
const person = fc.tuple(fields, fc.boolean()).map(([known, marketingPermission]) => ({ ...known, marketingPermission }))
const customer: fc.Arbitrary<Customer> = fc
  .tuple(person, fc.option(fields, { nil: undefined }))
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
  .map(present)

/** The sent keys must all be in the contract: its schema would drop an unknown key. */
const accepts = (name: keyof typeof calls, body: unknown): void => {
  const parsed = calls[name].request.safeParse(JSON.parse(JSON.stringify(body)))
  expect(parsed.success).toBe(true)
  expect(parsed.data).toEqual(JSON.parse(JSON.stringify(body)))
}

describe('bodies written for the ticket API', () => {
  // rules/wire#body-keys
  it('have exactly the keys of the contract', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), items => accepts('addItems', writeItems(items))),
    )
    fc.assert(
      fc.property(id, id, (eventId, chartId) => accepts('reserveSeats', writeWantedSeats({ eventId, chartId }))),
    )
    fc.assert(
      fc.property(id, id, fc.nat(20), fc.array(id), (eventId, sectionId, count, categories) =>
        accepts('reserveSeats', writeWantedSeats({ eventId, sectionId, count, categories })),
      ),
    )
    fc.assert(fc.property(customer, one => accepts('putCustomer', writeCustomer(one))))
    fc.assert(
      fc.property(person, fc.string({ maxLength: 1000 }), (one, message) =>
        accepts('putDeliveryCustomer', writeDeliveryCustomer({ ...one, message })),
      ),
    )
    fc.assert(fc.property(fc.integer(), amount => accepts('changeItem', writeItemChange({ amount }))))
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), text => accepts('putComments', writeComments(text))))
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
    fc.assert(fc.property(checkout, input => accepts('createCheckout', writeCheckout(input))))
    fc.assert(
      fc.property(
        id,
        fc.string(),
        fc.constantFrom('TICKETS' as const, 'MERCHANDISE' as const),
        (method, token, group) =>
          accepts(
            'chooseDeliveryMethod',
            writeChosenDelivery(group, { id: method, priceToken: token } as DeliveryMethod),
          ),
      ),
    )
    accepts('putDeliveryCustomer', writeDeliveryCustomer(undefined))
  })

  // rules/wire#body-keys
  it('send one item as cart_item and several as cart_items', () => {
    const one = { productId: 'lippu', amount: 1 }
    expect(writeItems([one])).toEqual({ cart_item: { product: { id: 'lippu' }, amount: 1 } })
    expect(Object.keys(writeItems([one, one]))).toEqual(['cart_items'])
    expect(Object.keys(writeItems([]))).toEqual(['cart_items'])
  })

  it('say all that was asked of an item', () => {
    const registration = { participants: [{ name: 'Aino' }] }
    expect(
      writeItems([
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
    expect(writeCustomer({ firstName: 'Aino', companyName: '', marketingPermission: false })).toEqual({
      customer: { first_name: 'Aino', marketing_permission: false },
    })
  })

  it('bring a customer back as it was written', () => {
    fc.assert(
      fc.property(customer, person, fc.string({ minLength: 1 }), (one, other, message) => {
        expect(readCustomer(wireObject(writeCustomer(one).customer))).toEqual(one)
        const receiver = { ...other, message }
        expect(readDeliveryCustomer(wireObject(writeDeliveryCustomer(receiver).delivery_customer))).toEqual(receiver)
      }),
    )
  })
})
