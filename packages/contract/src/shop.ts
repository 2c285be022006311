import * as z from 'zod/mini'
import { formsSchema } from './customer.ts'
import { deliveryMethodSchema } from './delivery-method.ts'
import { eventFolderSchema } from './event-folder.ts'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'

export const organizerSchema = z.object({
  id: readIdSchema,
  title: z.nullish(localizedTextSchema),
  name: z.string(),
  business_id: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  email: z.nullish(z.string()),
  address: z.nullish(
    z.object({
      address_line1: z.nullish(z.string()),
      postal_code: z.nullish(z.string()),
      city: z.nullish(z.string()),
      country: z.nullish(z.string()),
    }),
  ),
  personal_data_file_description_info: z.nullish(
    z.object({
      additional_info: z.nullish(localizedTextSchema),
      contact_info: z.nullish(localizedTextSchema),
      custom_url: z.nullish(z.string()),
      responsible_person: z.nullish(z.string()),
      retention: z.nullish(localizedTextSchema),
    }),
  ),
})
export type WireOrganizer = z.infer<typeof organizerSchema>

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
export const themeSchema = z.object({
  primary: z.object({
    100: colour,
    200: colour,
    300: colour,
    400: colour,
    500: colour,
    600: colour,
    700: colour,
    800: colour,
    900: colour,
  }),
  /** The site's theme colour; `#f1f5f9` by default (rules/catalogue#theme). */
  page: z.nullish(colour),
  custom_css: z.nullish(z.string()),
})
export type WireTheme = z.infer<typeof themeSchema>

export const widgetSchema = z.object({
  id: readIdSchema,
  type: z.string(),
  data: z.nullish(
    z.object({
      folderIds: z.nullish(z.array(readIdSchema)),
      eventIds: z.nullish(z.array(readIdSchema)),
      productIds: z.nullish(z.array(readIdSchema)),
      title: z.nullish(localizedTextSchema),
      text: z.nullish(localizedTextSchema),
      limit: z.nullish(z.int()),
      image_url: z.nullish(z.string()),
    }),
  ),
})
export type WireWidget = z.infer<typeof widgetSchema>

export const pageSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  icon: z.nullish(z.object({ type: z.string(), name: z.string() })),
  widgets: z.nullish(z.array(widgetSchema)),
})
export type WirePage = z.infer<typeof pageSchema>

export const shopSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  host: z.string(),
  organizer: organizerSchema,
  /** The shop's mark, an https address (rules/catalogue#logo). */
  logo_url: z.nullish(z.string()),
  version: z.nullish(z.int()),
  metas: z.nullish(z.object({ description: z.nullish(localizedTextSchema) })),
  delivery_methods: z.nullish(z.array(deliveryMethodSchema)),
  forms: formsSchema,
  theme: themeSchema,
  test_mode: z.boolean(),
  event_folders: z.array(eventFolderSchema),
  product_folders: z.nullish(z.array(eventFolderSchema)),
  pages: z.array(pageSchema),
  /** Rich text (HTML) per language, sanitised when stored (rules/catalogue#rich-text). */
  terms_and_conditions: localizedTextSchema,
  marketing_permission_label: z.nullish(localizedTextSchema),
  /** Payment methods shown under the last button (rules/checkout#pay-button). */
  payment_methods: z.nullish(z.array(z.object({ title: localizedTextSchema }))),
  facebook_pixels: z.nullish(z.array(z.string())),
  /**
   * The live-chat widget (rules/consent#live-chat), loaded after consent (rules/consent#live-chat). `hosts` are the
   * hosts it connects to, besides its script's.
   */
  live_chat: z.nullish(z.object({ script_url: z.string(), hosts: z.nullish(z.array(z.string())) })),
  /** Origins of the sites that may embed the shop's buy panel (rules/embed#sites). */
  embed_sites: z.nullish(z.array(z.string())),
  /**
   * The shop's own texts by language, as i18next JSON v4 (rules/texts#words-of-a-shop); they override the shells'
   * texts.
   */
  texts: z.nullish(z.record(z.string(), z.record(z.string(), z.unknown()))),
  languages: z.array(z.string()),
  default_language: z.string(),
  cart_enabled: z.boolean(),
  robots_allowed: z.boolean(),
  /** Events whose old path `/event/{id}` redirects (rules/routes#legacy-event-paths). */
  legacy_event_ids: z.nullish(z.array(readIdSchema)),
  time_zone: z.nullish(z.string()),
  /** Public key of the shop's products feed (rules/catalogue#products-feed). */
  product_feed_key: z.nullish(z.string()),
})
export type WireShop = z.infer<typeof shopSchema>
