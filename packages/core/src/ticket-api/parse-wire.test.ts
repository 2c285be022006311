import {
  cartCheckoutSchema,
  cartSchema,
  customerSchema,
  deliveryCustomerSchema,
  deliveryMethodSchema,
  eventSchema,
  orderSchema,
  productSchema,
  seatMapSchema,
  seatReservationSchema,
  shopSchema,
  streamTicketSchema,
  usedCodeSchema,
  venueSchema,
  viewValidationSchema,
} from '@portti/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCheckout } from '../checkout/parse-checkout.ts'
import { parseOrder } from '../order/parse-order.ts'
import { parseStreamTicket, parseStreamView } from '../stream/parse-stream.ts'
import { arbitraryOf } from '../wire/arbitrary-of-schema.ts'
import { type WireObject, wireObject } from '../wire/wire-object.ts'
import { parseCart, parseUsedCode } from './parse-cart.ts'
import { parseCustomer, parseDeliveryCustomer } from './parse-customer.ts'
import { parseDeliveryMethod } from './parse-delivery-method.ts'
import { parseEvent, parseVenue } from './parse-event.ts'
import { parseProduct } from './parse-product.ts'
import { parseSeatMap, parseSeatReservation } from './parse-seats.ts'
import { parseShop } from './parse-shop.ts'

/** Any reader. */
type Reader = (from: WireObject<never>) => object

const now = Date.UTC(2027, 5, 1)
type Checked = Parameters<typeof arbitraryOf>[0] & { safeParse(value: unknown): { readonly success: boolean } }

const entities: readonly (readonly [string, Checked, Reader])[] = [
  ['a shop', shopSchema, parseShop],
  ['an event', eventSchema, parseEvent],
  ['a venue', venueSchema, parseVenue],
  ['a product', productSchema, parseProduct],
  ['a cart', cartSchema, parseCart(now)],
  ['a customer', customerSchema, parseCustomer],
  ['a delivery customer', deliveryCustomerSchema, parseDeliveryCustomer],
  ['a delivery method', deliveryMethodSchema, parseDeliveryMethod],
  ['a checkout', cartCheckoutSchema, parseCheckout],
  ['an order', orderSchema, parseOrder],
  ['a stream ticket', streamTicketSchema, parseStreamTicket],
  ['a stream view', viewValidationSchema, parseStreamView],
  ['a used code', usedCodeSchema, parseUsedCode],
  ['a seat map', seatMapSchema, parseSeatMap],
  ['a seat reservation', seatReservationSchema, parseSeatReservation],
]

/** Every nested value. */
const insides = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(insides)] : [value]

describe.each(entities)('%s of the wire', (_, schema, read) => {
  const read1 = (value: unknown) => {
    const from = wireObject<never>(value)
    return { entity: read(from), problems: from.problems, warnings: from.warnings }
  }

  // rules/wire#snake-case, rules/sample-shop#settings
  it('is read without a problem whenever the contract’s schema accepts it, and nothing is left out', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), value => {
        const { problems, warnings } = read1(value)
        expect(problems).toEqual([])
        expect(warnings).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('is made of values that the schema accepts, or the proof above proves nothing', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), value => {
        expect(schema.safeParse(value).success).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  // rules/wire#snake-case
  it('has no field that is undefined, null or not a number', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), value => {
        const { entity } = read1(value)
        for (const [field, part] of Object.entries(entity)) {
          // Flags and open fields of the wire come through unchanged.
          if (field === 'flags') continue
          expect(part, field).not.toBeUndefined()
        }
        expect(insides({ ...entity, flags: {}, product: {}, items: [], deliveries: [] })).not.toContain(Number.NaN)
      }),
      { numRuns: 50 },
    )
  })

  it('reads the same with fields this version does not know', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), fc.jsonValue(), (value, unknown) => {
        expect(read1({ ...(value as object), a_field_of_tomorrow: unknown }).entity).toEqual(read1(value).entity)
      }),
      { numRuns: 25 },
    )
  })

  it('takes anything at all without throwing, and says when it is no such thing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const { problems } = read1(value)
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        if (!isObject) expect(problems).not.toEqual([])
      }),
    )
  })
})
