import { attendanceModes, eventStatuses, waitingRoomModes } from '@portti/contract'
import * as z from 'zod'
import { catalogueDateSchema, startDateSchema } from './catalogue-date.ts'
import {
  catalogueIdSchema,
  catalogueTextSchema,
  countrySchema,
  languageCodeSchema,
  posterPinSchema,
  webAddressSchema,
} from './catalogue-values.ts'

const sourceSchema = z.enum(['linked-events', 'schema.org'])

export const catalogueVenueSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    address_line1: z.string().optional(),
    postal_code: z.string().optional(),
    city: z.string().optional(),
    country: countrySchema.optional(),
    map_url: webAddressSchema.optional(),
    /** The other system that the place came from. */
    source: sourceSchema.optional(),
  })
  .meta({ id: 'Venue', description: 'Where events are held.' })

/** A folder (rules/catalogue#event-folder). The tree is written once, by `parent`; `children` follow from it. */
export const catalogueFolderSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    /** Rich text (HTML), sanitised when stored (rules/catalogue#rich-text). */
    page_contents: catalogueTextSchema.optional(),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens'),
    main_image_url: webAddressSchema.optional(),
    parent: catalogueIdSchema.optional(),
    entity_types: z.array(z.enum(['event', 'product'])).default(['event']),
    folder_type: z.literal('folder').default('folder'),
    folder_display_type: z.literal('card').default('card'),
    public: z.boolean().default(true),
    sort_order: z.int().default(0),
    show_in_nav: z.boolean().default(false),
    poster: posterPinSchema.optional(),
  })
  .meta({ id: 'Folder', description: 'A folder of events or products; the tree is written by parent.' })

/** Any address, or one of the ticket API's own media: `/v2/media/{folder}/index.m3u8`. */
const playlistAddressSchema = z
  .string()
  .refine(
    text => URL.canParse(text) || /^\/v2\/media\/[a-z0-9-]+\/index\.m3u8$/.test(text),
    'must be an address such as "https://video.example.fi/live.m3u8", or one of our media such as "/v2/media/lyhdyt/index.m3u8"',
  )

const seatNumbers = z.array(z.int().min(1)).default([])

/** A row has seats 1 to `seats`, counted from the left as seen from the audience. */
const seatRowSchema = z.strictObject({
  row: z.string().min(1).max(10),
  seats: z.int().min(1).max(100),
  /** Instead of the section's. */
  category: catalogueIdSchema.optional(),
  /** Places for a wheelchair, or with room for one beside. */
  accessible: seatNumbers,
  /** Seats sold through other channels. */
  sold_elsewhere: seatNumbers,
  /** Seats that have an aisle on their right. */
  aisles: seatNumbers,
  /**
   * How well these seats see, from 0 to 100, in place of the map's geometry: the whole row unless seats are named
   * (rules/seating#quality-of-view).
   */
  quality: z
    .array(z.strictObject({ value: z.number().min(0).max(100), seats: z.array(z.int().min(1)).min(1).optional() }))
    .default([]),
})

/** A shop's own seat map, drawn from its rows: the first section and row are the nearest to the stage. */
export const catalogueSeatingSchema = z
  .strictObject({
    stage: catalogueTextSchema.optional(),
    categories: z.array(z.strictObject({ id: catalogueIdSchema, title: catalogueTextSchema })).min(1),
    sections: z
      .array(
        z.strictObject({
          id: catalogueIdSchema,
          title: catalogueTextSchema,
          category: catalogueIdSchema,
          rows: z.array(seatRowSchema).min(1),
        }),
      )
      .min(1),
  })
  .meta({ id: 'Seating', description: 'A seat map drawn from rows, nearest to the stage first.' })

/**
 * An event (rules/catalogue#event). `starts`, `ends` and `doors` become `start_date`, `end_date` and `doors_at` on the
 * wire.
 */
export const catalogueEventSchema = z
  .strictObject({
    id: catalogueIdSchema,
    title: catalogueTextSchema,
    description: catalogueTextSchema.optional(),
    /** Rich text (HTML), sanitised when stored (rules/catalogue#rich-text). */
    full_description: catalogueTextSchema.optional(),
    practical_info: z.array(z.strictObject({ title: catalogueTextSchema, content: catalogueTextSchema })).default([]),
    starts: startDateSchema,
    ends: catalogueDateSchema.optional(),
    doors: catalogueDateSchema.optional(),
    status: z.enum(eventStatuses).default('confirmed'),
    venue: catalogueIdSchema.optional(),
    folders: z.array(catalogueIdSchema).default([]),
    primary_product: catalogueIdSchema.optional(),
    /** Most products of the event in one order (rules/quantity#event-limit). */
    max_per_order: z.int().min(1).optional(),
    attendance_mode: z.enum(attendanceModes).default('offline'),
    /** Years that a visitor must have. */
    age_limit: z.int().min(1).max(99).optional(),
    language: languageCodeSchema.default('fi'),
    /** The shop's own seat map; with it the event has a seating chart. */
    seating: catalogueSeatingSchema.optional(),
    /** Key of the event's chart at seats.io. */
    seatsio_chart: z.string().min(1).optional(),
    /** Asks each participant for these when the event is registered for (rules/customer-form#registration). */
    registration: z
      .strictObject({
        fields: z
          .array(
            z.strictObject({
              name: catalogueIdSchema,
              title: catalogueTextSchema,
              required: z.boolean(),
              is_name: z
                .boolean()
                .optional()
                .describe('Its answer is the participant’s name, as those of first_name and last_name always are.'),
            }),
          )
          .min(1),
      })
      .optional(),
    /** Live or recorded HLS; without an address the stream has not been set up yet (rules/streams#phases). */
    stream: z
      .strictObject({
        playlist_url: playlistAddressSchema.optional(),
        /** When ticket holders may come in; half an hour before the start unless told. */
        opens_minutes_before: z.int().min(0).max(1_051_200).optional(),
        /** How long the recording can be watched; two days unless told. */
        watchable_hours_after: z.int().min(0).max(8_760).optional(),
      })
      .optional(),
    /** When a place in the line is needed to buy (rules/waiting-room#switched-on); without it never. */
    waiting_room: z.enum(waitingRoomModes).optional(),
    main_image_url: webAddressSchema.optional(),
    poster: posterPinSchema.optional(),
    /** The other system that it came from (rules/catalogue#import). A shop's own file does not remove it. */
    source: sourceSchema.optional(),
    /** Neither listed nor sold: its publisher deleted it there, or made it a draft (rules/catalogue#import-states). */
    withheld: z.enum(['deleted', 'draft']).optional(),
  })
  .meta({ id: 'Event', description: 'An event; what it sells are the products with its id.' })
export type CatalogueEvent = z.infer<typeof catalogueEventSchema>
