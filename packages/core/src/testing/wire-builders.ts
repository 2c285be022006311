import type { WireDeliveryMethod, WireEvent, WireProduct } from '@portti/contract'

/* Wire entities for tests and stories: complete by default, any field replaceable. */

/** A ticket of 24.90 EUR as the wire has it, with `fields` in place of its own. */
export const wireProduct = (fields: Partial<WireProduct> = {}): WireProduct => ({
  id: 'lippu',
  title: { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett' },
  price: '24.90',
  vat_rate: 13.5,
  type: 'single_event_access',
  sort_order: 0,
  availability: { available: true, min: 1, max: 10, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } },
  ...fields,
})

/** An event on 28 August 2027 with one product, as the wire has it, with `fields` in place of its own. */
export const wireEvent = (fields: Partial<WireEvent> = {}): WireEvent => ({
  id: 'tanssit',
  title: { fi: 'Lavatanssit', en: 'Pavilion dance', sv: 'Lavadans' },
  start_date: '2027-08-28T18:00:00+03:00',
  status: 'confirmed',
  availability: { available: true, min: 1, max: 10, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } },
  products: [wireProduct()],
  ...fields,
})

/** A free e-ticket as the wire has it, with `fields` in place of its own. */
export const wireDeliveryMethod = (fields: Partial<WireDeliveryMethod> = {}): WireDeliveryMethod => ({
  id: 'sahkoposti',
  title: { fi: 'Sähköpostiin', en: 'By email', sv: 'Per e-post' },
  product: { ...wireProduct({ id: 'toimitus-0', type: 'delivery_cost', price: '0.00' }), price_token: 'hinta-0' },
  delivery_groups: ['TICKETS'],
  ...fields,
})

/** The event of a cart item, as the wire has it. */
export const wireLineEvent = {
  id: 'venetsialaiset',
  title: { fi: 'Helmen venetsialaiset' },
  start_date: '2027-08-28T18:00:00+03:00',
  location_title: { fi: 'Peltohovin ranta' },
} as const
