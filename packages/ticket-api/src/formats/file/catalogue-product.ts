import { admissionPlaces, deliveryGroups, deliveryRequirements, productTypes } from '@portti/contract'
import * as z from 'zod'
import { creditIds } from '../../domain/order/credit-ids.ts'
import { refundCostId } from '../../domain/order/refund-cost.ts'
import { issuedCodeSchema } from './catalogue-code.ts'
import { catalogueDateSchema } from './catalogue-date.ts'
import { catalogueIdSchema, catalogueTextSchema, pictureAddressSchema, priceSchema } from './catalogue-values.ts'

const ids = z.array(catalogueIdSchema).default([])

/** The server's own lines of orders have these ids (rules/payment#refund-cost). */
const ownIds: readonly string[] = [refundCostId, ...creditIds]
const isFreeId = ({ id }: { readonly id: string }): boolean => !ownIds.includes(id)
const idTaken = { path: ['id'], error: 'is a name that Portti uses for lines of its own' }

/** A stock that one or several products draw from (rules/stock#never-oversold). */
export const catalogueQuotaSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema.optional(),
    capacity: z.int().min(0).max(1_000_000),
    /** Sold through other channels. */
    sold_elsewhere: z.int().min(0).default(0),
  })
  .refine(quota => quota.sold_elsewhere <= quota.capacity, {
    path: ['sold_elsewhere'],
    error: 'must not exceed the capacity',
  })
  .meta({ id: 'Quota', description: 'A stock that one or several products draw from.' })

/**
 * `rate` is percent with at most one decimal, in force from `valid_from` until the same kind's next row
 * (rules/prices-and-vat#vat-rates).
 */
export const catalogueVatRateSchema = z
  .strictObject({
    kind: catalogueIdSchema,
    rate: z.number().min(0).max(100).multipleOf(0.1),
    valid_from: z.iso.date(),
  })
  .meta({ id: 'VatRate', description: 'Percent, in force until the next row of the same kind.' })

/** Drawn pictures of merchandise, for products without a photograph. */
const merchandisePictures = ['t-shirt', 'mug', 'tote-bag', 'badge', 'beanie', 'wooden-cup'] as const

/** Flags with a meaning; they pass through to the wire as they are. */
const flagsSchema = z.strictObject({
  picture: z.enum(merchandisePictures).optional(),
  /** The event whose poster is printed on it. */
  picture_event: catalogueIdSchema.optional(),
  /** Products of one group are shown as one with a choice, such as T-shirt sizes. */
  variant_group: catalogueIdSchema.optional(),
  variant: z.string().optional(),
  /** Lowest price of the 30 days before a reduction of goods (rules/prices-and-vat#lowest-price-of-30-days). */
  lowest_price_30_days: priceSchema.optional(),
})

/** rules/catalogue#product. A product without quotas is never sold out. */
export const catalogueProductSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    price: priceSchema,
    original_price: priceSchema.optional(),
    /** For a voucher whose buyer chooses the sum, in whole euros: the highest one; `price` is the lowest. */
    price_up_to: priceSchema.optional(),
    type: z.enum(productTypes),
    short_info: catalogueTextSchema.optional(),
    description: catalogueTextSchema.optional(),
    /** A photograph in place of the drawing (rules/catalogue#photographs). Each variant has its own. */
    main_image_url: pictureAddressSchema.optional().describe('A photograph, by https.'),
    sort_order: z.int().default(0),
    event_id: catalogueIdSchema.optional(),
    vat_kind: catalogueIdSchema,
    /** Defaults (rules/quantity#defaults). */
    min: z.int().min(1).default(1),
    max: z.int().min(1).default(20),
    step: z.int().min(1).default(1),
    /** Several products may draw from one quota, and one product from several. */
    quotas: ids,
    sales_opens: catalogueDateSchema.optional(),
    sales_closes: catalogueDateSchema.optional(),
    /** Products of which one must be in the cart (rules/cart#required-products). */
    required_products: ids,
    /** Ids of delivery methods that this product forbids. */
    forbidden_delivery_options: ids,
    /** Categories of the event's seat map. */
    allowed_seat_categories: ids,
    /** Sold, but not listed; found by code or by its own address. */
    hidden: z.boolean().default(false),
    /** For a ticket of a `mixed` event: where it admits; at the door when left out (rules/tickets#mixed-events). */
    admits: z.enum(admissionPlaces).optional(),
    serial_card_size: z.int().min(1).optional(),
    /** For a serial card, value voucher or membership: the code that each sold piece comes with. */
    issues: issuedCodeSchema.optional(),
    /**
     * The system that decides how many there are, by its name in `PORTTI_AVAILABILITY`; it is asked when more is
     * wanted.
     */
    availability_service: catalogueIdSchema.optional(),
    flags: flagsSchema.optional(),
  })
  .refine(isFreeId, idTaken)
  .refine(product => product.max >= product.min, { path: ['max'], error: 'must not be less than min' })
  .refine(product => product.type !== 'serial_card' || product.serial_card_size !== undefined, {
    path: ['serial_card_size'],
    error: 'is missing; a serial card says how many admissions it carries',
  })
  .refine(product => product.price_up_to === undefined || product.type === 'value_voucher', {
    path: ['price_up_to'],
    error: 'is only for value vouchers: nothing else is worth what the buyer chooses',
  })
  .refine(product => product.price_up_to === undefined || Number(product.price_up_to) >= Number(product.price), {
    path: ['price_up_to'],
    error: 'must not be less than price',
  })
  .refine(product => product.main_image_url === undefined || product.type !== 'value_voucher', {
    path: ['main_image_url'],
    error: 'is not for value vouchers: the buyer chooses the picture of a gift card',
  })
  .meta({ id: 'Product', description: 'Anything sold; without quotas it is never sold out.' })
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>

/** rules/delivery#method-record. `product` is a product of type delivery_cost. */
export const catalogueDeliveryMethodSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    description: catalogueTextSchema.optional(),
    product: catalogueIdSchema,
    delivery_groups: z.array(z.enum(deliveryGroups)).min(1),
    hidden: z.boolean().default(false),
    /** Product types that it is offered for; every type of the group when left out. */
    available_for_product_types: z.array(z.enum(productTypes)).optional(),
    /** Customer details that this delivery requires; none when left out. */
    requires: z.array(z.enum(deliveryRequirements)).optional(),
    flags: z.strictObject({ send_to_kivra: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'DeliveryMethod', description: 'A way to get tickets or merchandise; its product is the price.' })

/** A cost that a cart carries by itself, such as a service fee. */
export const catalogueServiceCostSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    /** Its name as part of a price ("sis. palvelumaksun 1,98 €"); the title when left out. */
    title_in_price: catalogueTextSchema.optional(),
    price: priceSchema,
    vat_kind: catalogueIdSchema,
    per: z.enum(['order', 'paid_ticket']),
    /** Only for products of these events; of all when left out. */
    event_ids: ids,
  })
  .refine(isFreeId, idTaken)
  .meta({ id: 'ServiceCost', description: 'A cost that a cart carries by itself.' })

/** The cost that is kept of a refunded ticket, at most its price; the organizer states its VAT. */
export const catalogueRefundCostSchema = z
  .strictObject({ title: catalogueTextSchema, price: priceSchema, vat_kind: catalogueIdSchema })
  .meta({ id: 'RefundCost', description: 'What the terms keep of each ticket that goes back.' })
