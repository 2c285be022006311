import type { WireProduct, WireShop } from '@portti/contract'
import { centsToWire, usualHoldBudget } from '@portti/core/rules'
import { factsOf } from '../../domain/catalogue/lazy-event.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct, Catalogues } from '../../domain/model/catalogue.ts'
import type { Database } from '../../store/database.ts'

const required = { displayed: true, type: 'string', required: true }

const shop: WireShop = {
  id: 'peltohovi',
  title: { fi: 'Peltohovi' },
  host: 'peltohovi.test',
  organizer: { id: 'peltohovi', name: 'Peltohovi Oy' },
  forms: {
    customer_details_form: { fields: { first_name: required, last_name: required, email: required, phone: required } },
  },
  theme: {
    primary: {
      100: '#f1f5f9',
      200: '#e2e8f0',
      300: '#cbd5e1',
      400: '#94a3b8',
      500: '#64748b',
      600: '#475569',
      700: '#334155',
      800: '#1e293b',
      900: '#0f172a',
    },
  },
  test_mode: true,
  event_folders: [],
  pages: [],
  terms_and_conditions: { fi: 'Ehdot' },
  languages: ['fi', 'en', 'sv'],
  default_language: 'fi',
  cart_enabled: true,
  robots_allowed: false,
}

/** One product for a test; a ticket of 10 € without quotas unless said otherwise. */
export const testProduct = (id: string, settings: Partial<Omit<CatalogueProduct, 'wire'>> = {}): CatalogueProduct => {
  const product = {
    id,
    eventId: undefined,
    type: 'single_event_access',
    priceCents: 1000,
    originalPriceCents: undefined,
    vatKind: 'admission',
    min: 1,
    max: 10,
    step: 1,
    salesOpenAt: undefined,
    salesCloseAt: undefined,
    quotaIds: [],
    requiredProducts: [],
    forbiddenDeliveryOptions: [],
    title: { fi: id },
    ...settings,
  }
  const wire: WireProduct = {
    id,
    title: product.title,
    type: product.type,
    price: centsToWire(product.priceCents),
    ...(product.eventId !== undefined && { event_id: product.eventId }),
  }
  return { ...product, wire }
}

const testEvent = (
  id: string,
  products: readonly CatalogueProduct[],
  settings: Partial<CatalogueEvent> = {},
): CatalogueEvent => {
  const start_date = '2030-06-01T18:00:00+03:00'
  const wire = { id, title: { fi: id }, start_date }
  return {
    id,
    status: 'confirmed',
    startsAt: Date.parse(start_date),
    maxPerOrder: undefined,
    productIds: products.flatMap(product => (product.eventId === id ? [product.id] : [])),
    lineEvent: { id, title: { fi: id }, start_date },
    facts: factsOf(wire),
    text: Buffer.from(JSON.stringify(wire)),
    wire,
    ...settings,
  }
}

/** A shop for tests, made of products; events are those that the products name. */
export const testCatalogue = (
  products: readonly CatalogueProduct[],
  {
    events = {},
    methods = [],
    ...settings
  }: Partial<Omit<Catalogue, 'events' | 'products' | 'deliveryMethods'>> & {
    readonly events?: Readonly<Record<string, Partial<CatalogueEvent>>>
    readonly methods?: readonly TestMethod[]
  } = {},
): Catalogue => {
  const eventIds = [...new Set(products.flatMap(({ eventId }) => eventId ?? []))]
  return {
    shopId: shop.id.toString(),
    version: 1,
    host: shop.host,
    otherHosts: [],
    cartMinutes: 20,
    cartFirstMinutes: 20,
    cartMaxMinutes: 60,
    holdBudget: usualHoldBudget,
    feedKey: 'feed',
    shop,
    venues: [],
    folders: [],
    events: new Map(eventIds.map(id => [id, testEvent(id, products, events[id])])),
    products: new Map(products.map(product => [product.id, product])),
    removedProducts: new Map(),
    deliveryMethods: methods.map(deliveryMethod),
    serviceCosts: [],
    vatPermille: kind => (kind === 'admission' ? 135 : 255),
    ...settings,
  }
}

type TestMethod = {
  readonly id: string
  readonly groups: readonly string[]
  readonly priceCents?: number
  readonly hidden?: boolean
}

const deliveryMethod = ({ id, groups, priceCents = 0, hidden = false }: TestMethod) => {
  const product = testProduct(`${id}-cost`, { type: 'delivery_cost', priceCents, vatKind: 'goods' })
  return {
    id,
    product,
    wire: { id, title: { fi: id }, product: product.wire, delivery_groups: [...groups], hidden },
  }
}

/** The shop answers to every host. */
export const testCatalogues = (catalogue: Catalogue): Catalogues => ({
  byHost: async () => catalogue,
  byShop: async shopId => (shopId === catalogue.shopId ? catalogue : undefined),
})

/** The rows that carts and stock need of a shop: itself and its quotas. */
export const saveTestShop = async (
  { pool }: Database,
  { shopId, host }: Pick<Catalogue, 'shopId' | 'host'>,
  quotas: Readonly<Record<string, number>>,
): Promise<void> => {
  await pool.query(
    `INSERT INTO shop (id, host, feed_key, record) VALUES ($1, $2, 'feed', '{}') ON CONFLICT DO NOTHING`,
    [shopId, host],
  )
  for (const [id, capacity] of Object.entries(quotas)) {
    await pool.query('INSERT INTO quota (shop_id, id, capacity) VALUES ($1, $2, $3)', [shopId, id, capacity])
  }
}
