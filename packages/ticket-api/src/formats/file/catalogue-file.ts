import { customerFields, languagePattern, primaryShades, widgetTypes } from '@portti/contract'
import * as z from 'zod'
import { catalogueCodeSchema } from './catalogue-code.ts'
import { yearlyDaySchema } from './catalogue-date.ts'
import { catalogueEventSchema, catalogueFolderSchema, catalogueVenueSchema } from './catalogue-event.ts'
import {
  catalogueDeliveryMethodSchema,
  catalogueProductSchema,
  catalogueQuotaSchema,
  catalogueRefundCostSchema,
  catalogueServiceCostSchema,
  catalogueVatRateSchema,
} from './catalogue-product.ts'
import {
  catalogueIdSchema,
  catalogueTextSchema,
  colourSchema,
  countrySchema,
  languageCodeSchema,
  pictureAddressSchema,
  webAddressSchema,
} from './catalogue-values.ts'
import { holdBudgetSchema } from './hold-budget.ts'

const organizerSchema = z.strictObject({
  id: catalogueIdSchema,
  title: catalogueTextSchema.optional(),
  name: z.string().min(1),
  business_id: z.string().optional(),
  phone: z.string().optional(),
  email: z.email().optional(),
  address: z.strictObject({
    address_line1: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: countrySchema,
  }),
  personal_data_file_description_info: z.strictObject({
    additional_info: catalogueTextSchema.optional(),
    contact_info: catalogueTextSchema.optional(),
    custom_url: webAddressSchema.optional(),
    responsible_person: z.string().optional(),
    retention: catalogueTextSchema.optional(),
  }),
})

const shades = Object.fromEntries(primaryShades.map(shade => [shade, colourSchema])) as Record<
  (typeof primaryShades)[number],
  typeof colourSchema
>
const themeSchema = z.strictObject({
  primary: z.strictObject(shades),
  page: colourSchema.optional(),
  custom_css: z.string().optional(),
})

const formFieldSchema = z.strictObject({
  displayed: z.boolean(),
  type: z.string().default('string'),
  required: z.boolean(),
})

const ids = z.array(catalogueIdSchema)

/** Pages with their widgets (rules/routes#page-widgets). */
const cataloguePageSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    icon: z.strictObject({ type: z.string(), name: z.string() }).optional(),
    widgets: z
      .array(
        z.strictObject({
          id: catalogueIdSchema,
          type: z.enum(widgetTypes),
          data: z
            .strictObject({
              folderIds: ids.optional(),
              eventIds: ids.optional(),
              productIds: ids.optional(),
              title: catalogueTextSchema.optional(),
              text: catalogueTextSchema.optional(),
              limit: z.int().min(1).optional(),
              image_url: webAddressSchema.optional(),
            })
            .default({}),
        }),
      )
      .default([]),
  })
  .meta({ id: 'Page', description: 'A page of widgets; home_page is the home page.' })

const host = z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be a host name such as "liput.example.fi"')

/**
 * Only names such as `Europe/Helsinki`: an offset has no summer time, and PostgreSQL, which sums days of sales, reads its
 * sign the other way round and abbreviations such as `IST` as other places.
 */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const isKnownLanguage = (code: string): boolean =>
  Intl.PluralRules.supportedLocalesOf(code).length > 0 && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0

/** A language whose plurals, dates and numbers this machine can format. */
const shopLanguageSchema = languageCodeSchema
  .refine(isKnownLanguage, 'is no language whose plurals and dates are known')
  .meta({ pattern: languagePattern.source })

/** The fields of a shop besides its lists of rows: a mistake here makes the whole shop unusable. */
export const shopHeadFields = {
  id: catalogueIdSchema,
  title: catalogueTextSchema,
  host,
  other_hosts: z.array(host).default([]),
  /** Public key of the products feed (rules/catalogue#products-feed). */
  feed_key: catalogueIdSchema,
  version: z.int().min(1).default(1),
  test_mode: z.boolean(),
  cart_enabled: z.boolean().default(true),
  robots_allowed: z.boolean().default(true),
  languages: z
    .array(shopLanguageSchema)
    .min(1)
    .refine(given => new Set(given).size === given.length, 'must have each language once')
    .meta({ uniqueItems: true }),
  default_language: shopLanguageSchema
    .optional()
    .meta({ description: 'One of languages; without it fi where the shop offers it, else the first of them.' }),
  /**
   * The shop's own words by language, as i18next JSON v4 (rules/texts#words-of-a-shop): only those that differ, or all
   * of a further language (rules/languages#further-languages).
   */
  texts: z.record(shopLanguageSchema, z.record(z.string(), z.unknown())).default({}),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as "Europe/Helsinki"').default('Europe/Helsinki'),
  /** Life of a cart, and how far changes may prolong it (rules/time-left#cart-life). */
  cart_minutes: z.int().min(1).max(1440).default(20),
  cart_max_minutes: z.int().min(1).max(1440).default(60),
  /** Life of a cart until the shopper gives their details; without it they make no difference. */
  cart_first_minutes: z.int().min(1).max(1440).optional(),
  hold_budget: holdBudgetSchema.optional(),
  /**
   * Days after an order, and after its last event began, until the people in it are forgotten; without it they stay.
   */
  order_retention_days: z.int().min(1).max(36_500).optional(),
  /** Whether the price of goods goes back only when they have come back (rules/withdrawal#refund). */
  refund_after_return: z.boolean().optional(),
  /** The refund cost that the shop's terms keep of each refunded ticket (rules/payment#refund-cost). */
  refund_cost: catalogueRefundCostSchema.optional(),
  organizer: organizerSchema,
  /** A square mark beside the shop's name, readable on white (rules/catalogue#logo). */
  logo_url: pictureAddressSchema.optional().describe('A square mark, by https.'),
  metas: z.strictObject({ description: catalogueTextSchema.optional() }).optional(),
  theme: themeSchema,
  forms: z.strictObject({
    customer_details_form: z.strictObject({ fields: z.partialRecord(z.enum(customerFields), formFieldSchema) }),
  }),
  /** Rich text (HTML), sanitised when stored (rules/catalogue#rich-text). */
  terms_and_conditions: catalogueTextSchema,
  marketing_permission_label: catalogueTextSchema.optional(),
  /** Ways to pay that the shop's payment service offers, named under the last button (rules/checkout#pay-button). */
  payment_methods: z.array(z.strictObject({ title: catalogueTextSchema })).optional(),
  facebook_pixels: z.array(z.string().regex(/^\d{5,20}$/, 'must be the number of a pixel')).default([]),
  /**
   * The help desk's widget, loaded after consent (rules/consent#live-chat): its script, and the other hosts that it
   * connects to.
   */
  live_chat: z
    .strictObject({
      script_url: z.url({ protocol: /^https$/ }),
      hosts: z
        .array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host such as "*.chat.example.com"'))
        .default([]),
    })
    .optional(),
  /** Sites that may embed the buy panel, by their origins (rules/embed#sites). */
  embed_sites: z
    .array(
      z
        .string()
        .regex(
          /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/,
          'must be the origin of a site such as "https://www.example.fi", without a path; http only on localhost',
        ),
    )
    .default([]),
  /** Events whose old path redirects (rules/routes#legacy-event-paths). */
  legacy_event_ids: ids.default([]),
  /** First days of what spans several events, so that all of them lie in one year. */
  seasons: z.record(catalogueIdSchema, yearlyDaySchema).default({}),
}

/**
 * The rows of a shop: a wrong row is skipped and reported, the others are imported; its stored state stays
 * (rules/catalogue#import).
 */
export const shopRowSchemas = {
  vat_rates: catalogueVatRateSchema,
  quotas: catalogueQuotaSchema,
  venues: catalogueVenueSchema,
  event_folders: catalogueFolderSchema,
  product_folders: catalogueFolderSchema,
  events: catalogueEventSchema,
  products: catalogueProductSchema,
  delivery_methods: catalogueDeliveryMethodSchema,
  service_costs: catalogueServiceCostSchema,
  codes: catalogueCodeSchema,
  pages: cataloguePageSchema,
} as const

/**
 * One shop of a catalogue file: the shop record (rules/catalogue#shop-record) under its wire names, and everything it
 * sells.
 */
const catalogueShopSchema = z
  .strictObject({
    ...shopHeadFields,
    vat_rates: z.array(shopRowSchemas.vat_rates),
    quotas: z.array(shopRowSchemas.quotas).default([]),
    venues: z.array(shopRowSchemas.venues).default([]),
    event_folders: z.array(shopRowSchemas.event_folders).default([]),
    product_folders: z.array(shopRowSchemas.product_folders).default([]),
    events: z.array(shopRowSchemas.events).default([]),
    products: z.array(shopRowSchemas.products).default([]),
    delivery_methods: z.array(shopRowSchemas.delivery_methods).default([]),
    service_costs: z.array(shopRowSchemas.service_costs).default([]),
    codes: z.array(shopRowSchemas.codes).default([]),
    pages: z.array(shopRowSchemas.pages).default([]),
  })
  .meta({ id: 'Shop', description: 'One organizer’s shop and everything it sells.' })
export type CatalogueShop = z.infer<typeof catalogueShopSchema> & { readonly default_language: string }

/** Portti's own catalogue file (rules/catalogue#import), format 1. */
export const catalogueFileSchema = z.strictObject({
  $schema: z.string().optional(),
  portti_catalogue: z.literal(1),
  shops: z.array(catalogueShopSchema).min(1),
})
