import type { WireProduct, WireShop, WireVenue } from '@portti/contract'
import { centsFromWire } from '@portti/core/rules'
import { sanitiseLocalized } from '../../domain/catalogue/rich-text.ts'
import { drawSeatMap } from '../../domain/seating/draw-seat-map.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { dateSourceOf } from '../../formats/file/date-source.ts'
import type { ResolvedShop } from '../../formats/file/resolve-catalogue-shop.ts'
import { seatQuotaRows } from '../seating/seat-quota-rows.ts'
import { codeQuotaRows, codeRow } from './code-rows.ts'

type Json = string | number | boolean | null | readonly Json[] | JsonRecord
type JsonRecord = { readonly [key: string]: Json | undefined }
/** A row as it is written: moments as ISO text, records as JSON. */
export type Row = { readonly [column: string]: Json | undefined }
/** A row of a thing that has an id. */
export type RowWithId = Row & { readonly id: string }

/** A record holds an event's dates too. */
export type EventRow = RowWithId & { readonly record: JsonRecord }

/** The content of a shop's file, as rows of the catalogue's tables. */
export type CatalogueRows = {
  readonly shop: RowWithId
  readonly venue: readonly Row[]
  readonly event_folder: readonly Row[]
  readonly vat_rate: readonly Row[]
  readonly quota: readonly Row[]
  readonly event: readonly EventRow[]
  readonly product: readonly (RowWithId & { readonly event_id: string | null; readonly record: JsonRecord })[]
  readonly product_quota: readonly (Row & { readonly product_id: string; readonly quota_id: string })[]
  readonly delivery_method: readonly Row[]
  readonly code: readonly (Row & { readonly code: string; readonly record: JsonRecord })[]
}
export type CatalogueTable = Exclude<keyof CatalogueRows, 'shop'>

/**
 * Turns a shop of a catalogue file, its dates resolved, into rows. Rich text is sanitised here
 * (rules/catalogue#rich-text). The `date_source` of events, products and codes has their dates as the file wrote them:
 * a resolved date stays while its text there is unchanged.
 */
export const catalogueRows = (file: CatalogueShop, shop: ResolvedShop): CatalogueRows => {
  const shop_id = shop.id
  const venues = new Map(shop.venues.map(venue => [venue.id, venue satisfies WireVenue]))
  return {
    shop: shopRow(shop),
    venue: shop.venues.map((record, sort_order) => ({ shop_id, id: record.id, sort_order, record: plain(record) })),
    event_folder: [
      ...shop.event_folders.map(folder => ({ ...folder, isOfProducts: false })),
      ...shop.product_folders.map(folder => ({ ...folder, isOfProducts: true })),
    ].map(({ isOfProducts, ...folder }) => ({
      shop_id,
      id: folder.id,
      slug: folder.slug,
      parent_id: folder.parent ?? null,
      sort_order: folder.sort_order,
      record: plain({
        ...folder,
        ...(folder.page_contents && { page_contents: sanitiseLocalized(folder.page_contents) }),
        of_products: isOfProducts,
      }),
    })),
    vat_rate: shop.vat_rates.map(({ kind, rate, valid_from }) => ({
      shop_id,
      kind,
      valid_from,
      rate_permille: Math.round(rate * 10),
    })),
    quota: [
      ...shop.quotas.map(({ id, title, capacity, sold_elsewhere }) => ({
        shop_id,
        id,
        title: title ?? null,
        capacity,
        sold_elsewhere,
      })),
      ...shop.codes.flatMap(code => codeQuotaRows(shop_id, code)),
      ...shop.events.flatMap(({ id, seating }) => (seating ? seatQuotaRows(shop_id, drawSeatMap(id, seating)) : [])),
    ],
    event: shop.events.map((event, index) =>
      eventRow(shop_id, event, venues, dateSourceOf('event', file.events[index], file)),
    ),
    product: shop.products.map((product, index) =>
      productRow(shop_id, product, dateSourceOf('product', file.products[index], file)),
    ),
    product_quota: shop.products.flatMap(({ id, quotas }) =>
      [...new Set(quotas)].map(quota_id => ({ shop_id, product_id: id, quota_id })),
    ),
    delivery_method: shop.delivery_methods.map(({ product, ...method }, sort_order) => ({
      shop_id,
      id: method.id,
      product_id: product,
      sort_order,
      record: plain(method),
    })),
    code: shop.codes.map((code, index) => {
      const row = codeRow(shop_id, code)
      const hasDates = (code.valid_from ?? code.expires) !== undefined
      const date_source = hasDates ? dateSourceOf('code', file.codes[index], file) : undefined
      return { ...row, record: plain({ ...row.record, date_source }) }
    }),
  }
}

const personalDataFile = ({ personal_data_file_description_info: file }: ResolvedShop['organizer']) => ({
  ...file,
  ...(file.additional_info && { additional_info: sanitiseLocalized(file.additional_info) }),
  ...(file.contact_info && { contact_info: sanitiseLocalized(file.contact_info) }),
  ...(file.retention && { retention: sanitiseLocalized(file.retention) }),
})

const shopRow = (shop: ResolvedShop): CatalogueRows['shop'] => {
  const record = {
    id: shop.id,
    title: shop.title,
    host: shop.host,
    organizer: { ...shop.organizer, personal_data_file_description_info: personalDataFile(shop.organizer) },
    ...(shop.logo_url !== undefined && { logo_url: shop.logo_url }),
    version: shop.version,
    ...(shop.metas && { metas: shop.metas }),
    forms: shop.forms,
    theme: shop.theme,
    test_mode: shop.test_mode,
    pages: shop.pages.map(page => ({
      ...page,
      widgets: page.widgets.map(({ data, ...widget }) => ({
        ...widget,
        data: { ...data, ...(data.text && { text: sanitiseLocalized(data.text) }) },
      })),
    })),
    terms_and_conditions: sanitiseLocalized(shop.terms_and_conditions),
    ...(shop.marketing_permission_label && { marketing_permission_label: shop.marketing_permission_label }),
    ...(shop.payment_methods && { payment_methods: shop.payment_methods }),
    facebook_pixels: shop.facebook_pixels,
    ...(shop.live_chat && { live_chat: shop.live_chat }),
    ...(shop.embed_sites.length > 0 && { embed_sites: shop.embed_sites }),
    ...(Object.keys(shop.texts).length > 0 && { texts: shop.texts }),
    languages: shop.languages,
    default_language: shop.default_language,
    cart_enabled: shop.cart_enabled,
    robots_allowed: shop.robots_allowed,
    legacy_event_ids: shop.legacy_event_ids,
    time_zone: shop.time_zone,
    ...(shop.refund_after_return !== undefined && { refund_after_return: shop.refund_after_return }),
    ...(shop.order_retention_days !== undefined && { order_retention_days: shop.order_retention_days }),
  } satisfies Omit<WireShop, 'event_folders'>
  return {
    id: shop.id,
    host: shop.host,
    other_hosts: shop.other_hosts,
    cart_minutes: shop.cart_minutes,
    cart_max_minutes: Math.max(shop.cart_minutes, shop.cart_max_minutes),
    feed_key: shop.feed_key,
    record: plain({
      ...record,
      ...(shop.hold_budget && { hold_budget: shop.hold_budget }),
      ...(shop.cart_first_minutes !== undefined && { cart_first_minutes: shop.cart_first_minutes }),
      service_costs: shop.service_costs.map(withCents),
      ...(shop.refund_cost && { refund_cost: withCents(shop.refund_cost) }),
    }),
  }
}

const eventRow = (
  shop_id: string,
  event: ResolvedShop['events'][number],
  venues: ReadonlyMap<string, WireVenue>,
  dateSource: string,
): EventRow => {
  const { id, starts, ends, doors, status, venue, max_per_order, seating, full_description, practical_info, ...rest } =
    event
  return {
    shop_id,
    id,
    starts_at: iso(starts),
    status,
    max_per_order: max_per_order ?? null,
    record: plain({
      ...rest,
      id,
      ...(full_description && { full_description: sanitiseLocalized(full_description) }),
      practical_info: practical_info.map(({ title, content }) => ({ title, content: sanitiseLocalized(content) })),
      start_date: iso(starts),
      ...(ends !== undefined && { end_date: iso(ends) }),
      ...(doors !== undefined && { doors_at: iso(doors) }),
      status,
      ...(venue !== undefined && { location: venues.get(venue) }),
      has_seating_chart: seating !== undefined || event.seatsio_chart !== undefined,
      ...(seating && { seating }),
      date_source: dateSource,
    }),
  }
}

const productRow = (
  shop_id: string,
  product: ResolvedShop['products'][number],
  dateSource: string,
): CatalogueRows['product'][number] => {
  const { id, price, original_price, type, event_id, vat_kind, min, max, step, sales_opens, sales_closes } = product
  const record = {
    id,
    title: product.title,
    price,
    ...(original_price !== undefined && { original_price }),
    type,
    ...(product.short_info && { short_info: product.short_info }),
    ...(product.description && { description: product.description }),
    ...(product.main_image_url !== undefined && { main_image_url: product.main_image_url }),
    sort_order: product.sort_order,
    ...(event_id !== undefined && { event_id }),
    ...(product.allowed_seat_categories.length > 0 && { allowed_seat_categories: product.allowed_seat_categories }),
    forbidden_delivery_options: product.forbidden_delivery_options,
    required_products: product.required_products,
    ...(product.admits !== undefined && { admits: product.admits }),
    ...(product.price_up_to !== undefined && { price_up_to: product.price_up_to }),
    ...(product.serial_card_size !== undefined && { serial_card_size: product.serial_card_size }),
    ...(product.flags && { flags: product.flags }),
  } satisfies WireProduct
  return {
    shop_id,
    id,
    event_id: event_id ?? null,
    type,
    price_cents: cents(price),
    original_price_cents: original_price === undefined ? null : cents(original_price),
    vat_kind,
    min,
    max,
    step,
    sales_open_at: sales_opens === undefined ? null : iso(sales_opens),
    sales_close_at: sales_closes === undefined ? null : iso(sales_closes),
    sort_order: product.sort_order,
    record: plain({
      ...record,
      hidden: product.hidden,
      ...(product.issues && { issues: product.issues }),
      ...(product.availability_service !== undefined && { availability_service: product.availability_service }),
      date_source: dateSource,
    }),
  }
}

const iso = (moment: number): string => new Date(moment).toISOString()

/** Expects a price that the file's schema passed. */
const withCents = <Cost extends { readonly price: string }>({ price, ...cost }: Cost) => ({
  ...cost,
  price_cents: cents(price),
})

const cents = (price: string): number => {
  const value = centsFromWire(price)
  if (value === undefined) throw new RangeError(`A price of the catalogue was not checked: ${price}`)
  return value
}

/** The record as JSON stores it: without undefined fields. */
const plain = (record: object): JsonRecord => JSON.parse(JSON.stringify(record)) as JsonRecord
