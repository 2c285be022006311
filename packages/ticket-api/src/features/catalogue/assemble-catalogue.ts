import {
  admissionPlaces,
  deliveryMethodSchema,
  eventFolderSchema,
  eventSchema,
  localizedTextSchema,
  productSchema,
  shopSchema,
  venueSchema,
  type WireDeliveryMethod,
  type WireEvent,
  type WireEventFolder,
  type WireLocalizedText,
  type WireProduct,
  waitingRoomModes,
} from '@portti/contract'
import {
  centsFromWire,
  centsToWire,
  dateRangeText,
  dateTimeText,
  isLanguage,
  type Language,
  languages,
  statusInfo,
} from '@portti/core/rules'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { type DecidedSale, withDecidedSales } from '../../domain/catalogue/decided-sales.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../../domain/model/catalogue.ts'
import { issuedCodeSchema } from '../../formats/file/catalogue-code.ts'
import { readHoldBudget } from '../../formats/file/hold-budget.ts'
import { readSeatMap } from '../../formats/file/read-seat-map.ts'
import type { EventSaleTable, EventTable, ProductTable, ShopTable } from '../../store/schema.ts'
import { issuedCodeOf } from './issued-code-of.ts'

/** Absent where details make no difference to a cart's life. */
const firstMinutesSchema = z.optional(z.int())

const eventRecordSchema = z.object({ removed: z.boolean().optional(), withheld: z.string().optional() })
const productRecordSchema = z.object({
  removed: z.boolean().optional(),
  hidden: z.boolean().optional(),
  issues: issuedCodeSchema.optional(),
  availability_service: z.string().optional(),
})
const folderRecordSchema = z.object({ of_products: z.boolean().optional() })
const serviceCostsSchema = z.object({
  service_costs: z.array(
    z.object({
      id: z.string(),
      title: localizedTextSchema,
      title_in_price: z.optional(localizedTextSchema),
      price_cents: z.int(),
      vat_kind: z.string(),
      per: z.enum(['order', 'paid_ticket']),
      event_ids: z.array(z.string()),
    }),
  ),
})

type VatRow = { readonly kind: string; readonly from: number; readonly permille: number }

/** The rows of a shop's catalogue, each list in its order. */
export type CatalogueInRows = {
  readonly shop: Selectable<ShopTable>
  readonly venues: readonly { readonly record: unknown }[]
  readonly folders: readonly { readonly record: unknown }[]
  readonly deliveryMethods: readonly { readonly id: string; readonly product_id: string; readonly record: unknown }[]
  readonly events: readonly Selectable<EventTable>[]
  readonly products: readonly Selectable<ProductTable>[]
  readonly links: readonly { readonly product_id: string; readonly quota_id: string }[]
  /** What the desk decided about sales. */
  readonly sales: readonly Selectable<EventSaleTable>[]
  /** Products that a code unlocks. */
  readonly unlocked: readonly string[]
  readonly vat: readonly { readonly kind: string; readonly valid_from: string; readonly rate_permille: number }[]
}

/** Makes the snapshot of a catalogue; every record is parsed here, where it is read. */
export const assembleCatalogue = (rows: CatalogueInRows): Catalogue => {
  const { shop } = rows
  const record = shop.record as Readonly<Record<string, unknown>>
  const timeZone = typeof record.time_zone === 'string' ? record.time_zone : 'Europe/Helsinki'
  const spoken = [...new Set([...languages, ...z.array(z.string()).parse(record.languages).filter(isLanguage)])]
  const events = rows.events.map(row => readEvent(row, timeZone, spoken))
  const endOf = new Map(events.map(({ event }) => [event.id, endsAt(event.wire)]))
  const quotas = Map.groupBy(rows.links, ({ product_id }) => product_id)
  const unlocked = new Set(rows.unlocked)
  const read = rows.products.flatMap(row => {
    const { removed, hidden, issues: given, availability_service: service } = productRecordSchema.parse(row.record)
    if (removed) return []
    const quotaIds = (quotas.get(row.id) ?? []).map(({ quota_id }) => quota_id)
    const product = readProduct(row, quotaIds, endOf.get(row.event_id ?? ''))
    const issues = issuedCodeOf(product.wire, product.originalPriceCents ?? product.priceCents, given)
    return [
      {
        ...product,
        ...(hidden && { isHidden: true, ...(unlocked.has(row.id) && { needsCode: true }) }),
        ...(issues && { issues }),
        ...(service !== undefined && { availabilityService: service }),
      },
    ]
  })
  const products = new Map(read.map(product => [product.id, product]))
  const byEvent = Map.groupBy(read, ({ eventId }) => eventId)
  const folders = readFolders(rows.folders)
  const deliveryMethods = rows.deliveryMethods.flatMap(row => {
    const product = products.get(row.product_id)
    if (!product) return []
    const wire = offeredOnly(deliveryMethodSchema.parse({ ...asRecord(row.record), product: product.wire }))
    return [{ id: row.id, product, wire }]
  })
  const vatRates: readonly VatRow[] = rows.vat.map(({ kind, valid_from, rate_permille }) => ({
    kind,
    from: Date.parse(valid_from),
    permille: rate_permille,
  }))
  const sales = rows.sales.map(
    ({ event_id, channel, state, at }): DecidedSale => ({
      eventId: event_id,
      channel,
      decision: { state, at: at.getTime() },
    }),
  )
  const catalogue: Catalogue = {
    shopId: shop.id,
    version: shop.catalogue_version,
    host: shop.host,
    otherHosts: shop.other_hosts,
    cartMinutes: shop.cart_minutes,
    cartFirstMinutes: Math.min(
      shop.cart_minutes,
      firstMinutesSchema.parse(record.cart_first_minutes) ?? shop.cart_minutes,
    ),
    cartMaxMinutes: shop.cart_max_minutes,
    holdBudget: readHoldBudget(record.hold_budget),
    feedKey: shop.feed_key,
    shop: shopSchema.parse({
      ...record,
      product_feed_key: shop.feed_key,
      event_folders: folders.ofEvents,
      product_folders: folders.ofProducts,
      delivery_methods: deliveryMethods.map(({ wire }) => wire),
    }),
    venues: rows.venues.map(({ record: venue }) => venueSchema.parse(venue)),
    folders: folders.ofEvents,
    events: new Map(
      events.map(({ event, isRemoved }) => [
        event.id,
        {
          ...event,
          ...(isRemoved && { isRemoved }),
          productIds: isRemoved ? [] : (byEvent.get(event.id) ?? []).map(({ id }) => id),
        },
      ]),
    ),
    products,
    deliveryMethods,
    serviceCosts: serviceCostsSchema.parse(record).service_costs.map(cost => ({
      id: cost.id,
      title: cost.title,
      ...(cost.title_in_price && { titleInPrice: cost.title_in_price }),
      priceCents: cost.price_cents,
      vatKind: cost.vat_kind,
      per: cost.per,
      eventIds: cost.event_ids,
    })),
    vatPermille: (kind, at) => vatRates.find(rate => rate.kind === kind && rate.from <= at)?.permille ?? 0,
  }
  return withDecidedSales(catalogue, sales)
}

const readEvent = (
  row: Selectable<EventTable>,
  timeZone: string,
  spoken: readonly Language[],
): { readonly event: CatalogueEvent; readonly isRemoved: boolean } => {
  const parsed = eventSchema.parse(row.record)
  const wire: WireEvent = { ...parsed, date_info: dateInfo(parsed, timeZone, spoken) }
  const event: CatalogueEvent = {
    id: row.id,
    status: row.status,
    startsAt: row.starts_at.getTime(),
    maxPerOrder: row.max_per_order ?? undefined,
    productIds: [],
    seatMap: readSeatMap(row.id, row.record),
    ...waitingRoomOf(wire),
    lineEvent: {
      id: row.id,
      title: wire.title,
      start_date: wire.start_date,
      ...(wire.location && { location_title: wire.location.title }),
      ...(wire.poster && { poster: wire.poster }),
      ...(wire.attendance_mode && { attendance_mode: wire.attendance_mode }),
      ...(row.max_per_order !== null && { max_per_order: row.max_per_order }),
    },
    wire,
  }
  const { removed, withheld } = eventRecordSchema.parse(row.record)
  const isWithheld = withheld !== undefined
  return { event: { ...event, ...(isWithheld && { isWithheld }) }, isRemoved: removed === true || isWithheld }
}

const waitingRoomOf = ({ waiting_room }: WireEvent): Pick<CatalogueEvent, 'waitingRoom'> => {
  const mode = waitingRoomModes.find(one => one === waiting_room)
  return mode ? { waitingRoom: mode } : {}
}

/** When an event is over: its sales end then at the latest, and it is no longer listed. */
export const endsAt = (event: WireEvent): number => Date.parse(event.end_date ?? event.start_date)

const readProduct = (
  row: Selectable<ProductTable>,
  quotaIds: readonly string[],
  eventEndsAt: number | undefined,
): CatalogueProduct => {
  const wire = productSchema.parse(row.record)
  const closes = [row.sales_close_at?.getTime(), eventEndsAt].filter(moment => moment !== undefined)
  return {
    id: row.id,
    eventId: row.event_id ?? undefined,
    type: row.type,
    priceCents: row.price_cents,
    originalPriceCents: row.original_price_cents ?? undefined,
    vatKind: row.vat_kind,
    min: row.min,
    max: row.max,
    step: row.step,
    salesOpenAt: row.sales_open_at?.getTime(),
    salesCloseAt: closes.length > 0 ? Math.min(...closes) : undefined,
    quotaIds,
    requiredProducts: (wire.required_products ?? []).map(String),
    forbiddenDeliveryOptions: (wire.forbidden_delivery_options ?? []).map(String),
    title: wire.title,
    ...admittedBy(wire),
    ...openPriceOf(wire),
    wire: { ...wire, price: centsToWire(row.price_cents), ...deliveryAvailability(row) },
  }
}

const openPriceOf = ({ price_up_to }: WireProduct): Pick<CatalogueProduct, 'priceUpToCents'> => {
  const cents = centsFromWire(price_up_to ?? '')
  return cents === undefined ? {} : { priceUpToCents: cents }
}

/** A delivery is never sold out; how many of it an order may have is said with it (rules/delivery#method-record). */
const deliveryAvailability = ({ type, min, max, step }: Selectable<ProductTable>): Pick<WireProduct, 'availability'> =>
  type === 'delivery_cost'
    ? { availability: { available: true, min, max, step, status: 'green', info: statusInfo.green } }
    : {}

/** Nothing sends to Kivra, so nobody is offered it (rules/delivery#kivra). */
const offeredOnly = (method: WireDeliveryMethod): WireDeliveryMethod =>
  method.flags?.['send_to_kivra'] === true ? { ...method, hidden: true } : method

const admittedBy = ({ admits }: WireProduct): Pick<CatalogueProduct, 'admits'> => {
  const place = admissionPlaces.find(one => one === admits)
  return place ? { admits: place } : {}
}

/** The tree is stored by `parent`; `children` follow from it, in the order of `sort_order`. */
const readFolders = (rows: readonly { readonly record: unknown }[]) => {
  const parsed = rows.map(({ record }) => ({
    wire: eventFolderSchema.parse(record),
    isOfProducts: folderRecordSchema.parse(record).of_products === true,
  }))
  const children = Map.groupBy(parsed, ({ wire }) => String(wire.parent ?? ''))
  const withChildren = ({ wire }: (typeof parsed)[number]): WireEventFolder => ({
    ...wire,
    children: (children.get(String(wire.id)) ?? []).map(child => child.wire.id),
  })
  return {
    ofEvents: parsed.filter(({ isOfProducts }) => !isOfProducts).map(withChildren),
    ofProducts: parsed.filter(({ isOfProducts }) => isOfProducts).map(withChildren),
  }
}

/**
 * One day with its hour, several days as a range (rules/languages#localized-text).
 */
const dateInfo = (event: WireEvent, timeZone: string, spoken: readonly Language[]): WireLocalizedText => {
  const start = Date.parse(event.start_date)
  const end = event.end_date ? Date.parse(event.end_date) : start
  const lastsDays = end - start > 24 * 60 * 60 * 1000
  return Object.fromEntries(
    spoken.map(language => {
      const settings = { language, timeZone }
      return [language, lastsDays ? dateRangeText(start, end, settings) : dateTimeText(start, settings)]
    }),
  )
}

const asRecord = (record: unknown): object => (typeof record === 'object' && record !== null ? record : {})
