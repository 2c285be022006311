import { describe, expect, it } from 'vitest'
import { parseCheckout } from '../checkout/parse-checkout.ts'
import { parseOrder } from '../order/parse-order.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { wireDeliveryMethod, wireLineEvent, wireProduct } from '../testing/wire-builders.ts'
import { wireObject } from '../wire/wire-object.ts'
import { parseCart } from './parse-cart.ts'
import { parseEvent } from './parse-event.ts'

const startsAt = Date.UTC(2027, 7, 28, 15)
const vat = { rate: 13.5, net: '43.88', vat: '5.92', gross: '49.80' }

describe('one example of each', () => {
  it('a cart, with money in cents, moments in milliseconds and the lead of the server’s clock', () => {
    const token = fakeCartToken('kori-1', Date.UTC(2027, 5, 1), Date.UTC(2027, 5, 1, 0, 20))
    const cart = parseCart(Date.UTC(2027, 5, 1, 0, 0, 5))(
      wireObject({
        uuid: 'kori-1',
        token,
        created: '2027-06-01T00:00:00Z',
        server_time: '2027-06-01T00:00:07.500Z',
        items: [
          {
            id: 'rivi-1',
            amount: 2,
            product: wireProduct({ id: 7 }),
            event: wireLineEvent,
            price: 19.92,
            original_price: '24.90',
            total: '39.84',
            seat_reservations: ['A-1', 'A-2'],
            event_registration: { participants: [{ name: 'Aino' }] },
            customer_remarks: 'Kiitos',
          },
        ],
        codes_used: [{ code: 'KESÄ27', type: 'static_code', title: { fi: 'Kesäale' } }],
        totalEur: '49.80',
        vat: [vat],
        customer: { first_name: 'Aino', last_name: '', phone: null, marketing_permission: true },
        delivery_customer: { city: 'Iisalmi', message: 'Ovikoodi' },
        delivery_methods: [{ delivery_group: 'TICKETS', delivery_method: wireDeliveryMethod() }],
        comments_by_customer: 'Viesti',
        service_costs: [{ id: 'palvelu', title: { fi: 'Palvelumaksu' }, amount: 2, price: '4.98', total: '9.96' }],
      }),
    )
    expect(cart).toMatchObject({
      id: 'kori-1',
      token,
      createdAt: Date.UTC(2027, 5, 1),
      expiresAt: Date.UTC(2027, 5, 1, 0, 20),
      serverAheadMs: 2_500,
      codesUsed: [{ code: 'KESÄ27', type: 'static_code', title: { fi: 'Kesäale' } }],
      total: 4980,
      vat: [{ rate: 13.5, net: 4388, vat: 592, gross: 4980 }],
      customer: { firstName: 'Aino', marketingPermission: true },
      deliveryCustomer: { city: 'Iisalmi', message: 'Ovikoodi', marketingPermission: false },
      deliveries: [{ group: 'TICKETS', method: { id: 'sahkoposti', priceToken: 'hinta-0', groups: ['TICKETS'] } }],
      comments: 'Viesti',
      serviceCosts: [{ id: 'palvelu', title: { fi: 'Palvelumaksu' }, amount: 2, price: 498, total: 996 }],
    })
    expect(cart.customer).not.toHaveProperty('phone')
    expect(cart.items[0]).toMatchObject({
      id: 'rivi-1',
      amount: 2,
      product: { id: '7', price: 2490, vatRate: 13.5, type: 'single_event_access' },
      event: { id: 'venetsialaiset', startsAt, venueTitle: { fi: 'Peltohovin ranta' } },
      price: 1992,
      originalPrice: 2490,
      total: 3984,
      seatReservations: ['A-1', 'A-2'],
      eventRegistration: { participants: [{ name: 'Aino' }] },
      customerRemarks: 'Kiitos',
    })
  })

  it('an order with its ticket', () => {
    const order = parseOrder(
      wireObject({
        number: 'P27-000001',
        created: '2027-06-01T00:00:00Z',
        status: 'paid',
        customer: { first_name: 'Aino', last_name: 'Väänänen', email: 'aino@example.com' },
        lines: [
          {
            product_id: 7,
            product_type: 'single_event_access',
            title: { fi: 'Peruslippu' },
            event: wireLineEvent,
            amount: 2,
            price: '24.90',
            total: '49.80',
          },
        ],
        deliveries: [{ delivery_group: 'TICKETS', title: { fi: 'Sähköpostiin' }, price: '0.00' }],
        service_costs: [],
        vat: [vat],
        totalEur: '49.80',
        tickets: [
          {
            code: '7KQ2-MX9D-41TF',
            product_id: 7,
            product_title: { fi: 'Peruslippu' },
            price: '24.90',
            event: { ...wireLineEvent, moved_from: { start_date: '2027-08-21T18:00:00+03:00' } },
            seat: { section: 'B', row: '7', seat: '12' },
            qr: { size: 25, path: 'M0 0h7' },
          },
        ],
      }),
    )
    expect(order).toMatchObject({
      number: 'P27-000001',
      createdAt: Date.UTC(2027, 5, 1),
      status: 'paid',
      customer: { firstName: 'Aino', lastName: 'Väänänen', email: 'aino@example.com' },
      lines: [
        {
          productId: '7',
          productType: 'single_event_access',
          amount: 2,
          price: 2490,
          total: 4980,
          event: { startsAt },
        },
      ],
      deliveries: [{ group: 'TICKETS', title: { fi: 'Sähköpostiin' }, price: 0 }],
      total: 4980,
      tickets: [
        {
          code: '7KQ2-MX9D-41TF',
          price: 2490,
          event: { startsAt, movedFrom: { startsAt: Date.UTC(2027, 7, 21, 15) } },
          seat: { section: 'B', row: '7', seat: '12' },
          qr: { size: 25, path: 'M0 0h7' },
        },
      ],
    })
  })

  it('a checkout in each of its ends', () => {
    const read = (fields: object) => parseCheckout(wireObject({ uuid: '1', ...fields }))
    expect(read({ checkout_status: 'PROCESSING' })).toEqual({
      id: '1',
      status: 'processing',
      paymentStatus: 'selection_pending',
    })
    expect(read({ checkout_status: 'COMPLETED', payment_status: 'paid', order: { number: '1', secret: 's' } })).toEqual(
      {
        id: '1',
        status: 'completed',
        paymentStatus: 'paid',
        order: { number: '1', secret: 's' },
      },
    )
    expect(read({ checkout_status: 'ERROR', error_message: { fi: 'Ei' } })).toMatchObject({
      status: 'error',
      errorMessage: { fi: 'Ei' },
    })
    expect(read({ checkout_status: 500 }).status).toBe('server_error')
    expect(read({ checkout_status: 'WAITING', next_step: { forward_to_url: 'https://maksu.example' } })).toMatchObject({
      status: 'processing',
      forwardToUrl: 'https://maksu.example',
    })
  })
})

describe('an event’s limit per order', () => {
  const limitOf = (availability: object | undefined): number | undefined =>
    parseEvent(wireObject({ id: 'konsertti', ...(availability && { availability }) })).maxPerOrder

  it('is what the wire says, and none where it says nothing: nobody has a limit that the shop did not set', () => {
    expect(limitOf({ available: true, max: 6 })).toBe(6)
    expect(limitOf({ available: true })).toBeUndefined()
    expect(limitOf(undefined)).toBeUndefined()
  })
})
