import type { WireOrder, WireTicket } from '@portti/contract'
import { codeKinds } from '@portti/contract/words'
import { wireLineEvent, wireProduct } from '@portti/core/testing'

/** The secret of every order of the stories. */
export const orderSecret = 'salaisuus'

const { title } = wireProduct()
const modules = 25
const finder = (x: number, y: number): string => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`
const isDark = (x: number, y: number): boolean => (x * 7 + y * 13 + x * y) % 3 === 0 && !((x < 8 || x > 16) && y < 8)
const cells = Array.from({ length: modules ** 2 }, (_, at) => [at % modules, Math.floor(at / modules)] as const)
/** Looks like a QR code and says nothing. */
const qr = {
  size: modules,
  path:
    [finder(0, 0), finder(18, 0), finder(0, 18)].join('') +
    cells
      .filter(([x, y]) => isDark(x, y) && !(x < 8 && y > 16))
      .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
      .join(''),
}

const order = (number: string, fields: Partial<WireOrder>): WireOrder => ({
  number,
  created: '2027-06-01T12:00:00+03:00',
  status: 'paid',
  customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi' },
  lines: [
    {
      product_id: 'venetsialaiset-lippu',
      product_type: 'single_event_access',
      title,
      event: wireLineEvent,
      amount: 2,
      price: '24.90',
      vat_rate: 13.5,
      total: '49.80',
    },
  ],
  deliveries: [{ delivery_group: 'TICKETS', title: { fi: 'Sähköpostiin', en: 'By email' }, price: '0.00' }],
  service_costs: [],
  vat: [{ rate: 13.5, net: '43.88', vat: '5.92', gross: '49.80' }],
  totalEur: '49.80',
  tickets: [],
  ...fields,
})

const tickets = ['7KD4-XW2M', 'Q9PA-3HTE'].map(code => ({
  code,
  kind: 'admission',
  product_id: 'venetsialaiset-lippu',
  product_title: title,
  price: '24.90',
  event: wireLineEvent,
  qr,
}))

const validUntil = '2028-06-01T00:00:00+03:00'
/** The fields of a ticket beside its kind. */
const fieldsOf: Readonly<Partial<Record<(typeof codeKinds)[number], Partial<WireTicket>>>> = {
  gift_card: { value: '50.00', remaining: '32.50', valid_until: validUntil },
  serial_card: { size: 10, slots_left: 7, valid_until: validUntil },
  membership: { valid_until: validUntil },
  stream: { opens_stream: true },
}
const eachKind = codeKinds.map((kind, index) => ({
  code: `KIND-000${index}`,
  kind,
  product_id: `laji-${kind}`,
  product_title: title,
  price: '24.90',
  event: kind === 'gift_card' || kind === 'membership' ? null : wireLineEvent,
  qr,
  ...fieldsOf[kind],
}))

const moved = {
  ...wireLineEvent,
  start_date: '2027-09-04T18:00:00+03:00',
  doors_at: '2027-09-04T17:00:00+03:00',
  location_title: { fi: 'Urheiluhalli', en: 'Sports hall', sv: 'Idrottshallen' },
  address: 'Urheilutie 5',
  moved_from: { start_date: wireLineEvent.start_date, location_title: wireLineEvent.location_title },
}

/** An order in each state. */
export const storyOrders: readonly { readonly order: WireOrder; readonly secret: string }[] = [
  order('P26-000001', { tickets }),
  order('P26-000002', { status: 'unpaid', pay_before: '2027-06-15T12:00:00+03:00' }),
  order('P26-000003', { status: 'cancelled' }),
  order('P26-000004', { status: 'refunded' }),
  order('P26-000005', { tickets: eachKind }),
  order('P26-000006', {
    tickets: tickets.map(ticket => ({ ...ticket, event: moved })),
    lines: order('', {}).lines.map(line => ({ ...line, event: moved })),
  }),
].map(one => ({ order: one, secret: orderSecret }))
