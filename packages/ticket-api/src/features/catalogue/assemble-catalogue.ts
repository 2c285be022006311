import {
  deliveryMethodSchema,
  eventFolderSchema,
  localizedTextSchema,
  shopSchema,
  venueSchema,
  type WireDeliveryMethod,
  type WireEventFolder,
} from '@portti/contract'
import { dayMs, isLanguage, languages, zonedCalendar } from '@portti/core/rules'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { type DecidedSale, withDecidedSales } from '../../domain/catalogue/decided-sales.ts'
import { withWire } from '../../domain/catalogue/lazy-event.ts'
import type { Catalogue, CatalogueProduct } from '../../domain/model/catalogue.ts'
import { parseHoldBudget } from '../../formats/file/hold-budget.ts'
import type { ShopTable } from '../../store/tables/catalogue-tables.ts'
import type { EventSaleTable } from '../../store/tables/desk-tables.ts'
import type { EventOfRow, EventSettings } from './parse-event-rows.ts'

/** Absent where details make no difference to a cart's life. */
const firstMinutesSchema = z.optional(z.int())

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
/** Absent where the shop's terms keep nothing. */
const refundCostSchema = z.optional(
  z.object({ title: localizedTextSchema, price_cents: z.int(), vat_kind: z.string() }),
)

type VatRow = { readonly kind: string; readonly from: number; readonly permille: number }

/** A shop's catalogue: its events and products as they were read, everything else in rows, each list in its order. */
export type CatalogueParts = {
  readonly shop: Selectable<ShopTable>
  readonly venues: readonly { readonly record: unknown }[]
  readonly folders: readonly { readonly record: unknown }[]
  readonly deliveryMethods: readonly { readonly id: string; readonly product_id: string; readonly record: unknown }[]
  readonly events: readonly EventOfRow[]
  readonly products: readonly CatalogueProduct[]
  /** The decisions of the desk about sales. */
  readonly sales: readonly Selectable<EventSaleTable>[]
  readonly vat: readonly { readonly kind: string; readonly valid_from: string; readonly rate_permille: number }[]
}

/** The time zone and the languages in which a shop presents its events. */
export const eventSettingsOf = ({ record }: Pick<Selectable<ShopTable>, 'record'>): EventSettings => {
  const { time_zone, languages: further } = asRecord(record)
  return {
    timeZone: typeof time_zone === 'string' ? time_zone : 'Europe/Helsinki',
    spoken: [...new Set([...languages, ...z.array(z.string()).parse(further).filter(isLanguage)])],
  }
}

/** Makes the snapshot of a catalogue; every record is parsed where it is read. */
export const assembleCatalogue = (rows: CatalogueParts): Catalogue => {
  const { shop } = rows
  const record = asRecord(shop.record)
  const sold = rows.products.filter(({ isRemoved }) => !isRemoved)
  const products = new Map(sold.map(product => [product.id, product]))
  const byEvent = Map.groupBy(sold, ({ eventId }) => eventId)
  const folders = parseFolders(rows.folders)
  const deliveryMethods = rows.deliveryMethods.flatMap(row => {
    const product = products.get(row.product_id)
    if (!product) return []
    const wire = offeredOnly(deliveryMethodSchema.parse({ ...asRecord(row.record), product: product.wire }))
    return [{ id: row.id, product, wire }]
  })
  const calendar = zonedCalendar(eventSettingsOf(shop).timeZone)
  const vatRates: readonly VatRow[] = rows.vat.map(({ kind, valid_from, rate_permille }) => ({
    kind,
    from: calendar.momentAt(Date.parse(valid_from) / dayMs, 0),
    permille: rate_permille,
  }))
  const sales = rows.sales.map(
    ({ event_id, channel, state, at }): DecidedSale => ({
      eventId: event_id,
      channel,
      decision: { state, at: at.getTime() },
    }),
  )
  const refundCost = refundCostSchema.parse(record.refund_cost)
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
    holdBudget: parseHoldBudget(record.hold_budget),
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
      rows.events.map(event => {
        const productIds = event.isRemoved ? [] : (byEvent.get(event.id) ?? []).map(({ id }) => id)
        return [event.id, withWire({ ...event, productIds })]
      }),
    ),
    products,
    removedProducts: new Map(rows.products.flatMap(product => (product.isRemoved ? [[product.id, product]] : []))),
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
    refundCost: refundCost && {
      title: refundCost.title,
      priceCents: refundCost.price_cents,
      vatKind: refundCost.vat_kind,
    },
    vatPermille: (kind, at) => vatRates.find(rate => rate.kind === kind && rate.from <= at)?.permille ?? 0,
  }
  return withDecidedSales(catalogue, sales)
}

/** Hides methods that send to Kivra, which this server cannot do (rules/delivery#kivra). */
const offeredOnly = (method: WireDeliveryMethod): WireDeliveryMethod =>
  method.flags?.['send_to_kivra'] === true ? { ...method, hidden: true } : method

/** The tree is stored by `parent`; `children` follow from it, in the order of `sort_order`. */
const parseFolders = (rows: readonly { readonly record: unknown }[]) => {
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

const asRecord = (record: unknown): Readonly<Record<string, unknown>> =>
  typeof record === 'object' && record !== null ? (record as Readonly<Record<string, unknown>>) : {}
