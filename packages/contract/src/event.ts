import * as z from 'zod/mini'
import { availabilitySchema } from './availability.ts'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { productSchema } from './product.ts'

export const venueSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  address_line1: z.nullish(z.string()),
  postal_code: z.nullish(z.string()),
  city: z.nullish(z.string()),
  country: z.nullish(z.string()),
  map_url: z.nullish(z.string()),
})
export type WireVenue = z.infer<typeof venueSchema>

/** An event (rules/catalogue#event). Texts, `date_info` and the availability's `info` are keyed by language. */
export const eventSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  description: z.nullish(localizedTextSchema),
  /** Rich text (HTML), sanitised when stored (rules/catalogue#rich-text). */
  full_description: z.nullish(localizedTextSchema),
  date_info: z.nullish(localizedTextSchema),
  /** Practical facts shown under the tickets; each has a heading and rich text. */
  practical_info: z.nullish(z.array(z.object({ title: localizedTextSchema, content: localizedTextSchema }))),
  start_date: z.string(),
  end_date: z.nullish(z.string()),
  doors_at: z.nullish(z.string()),
  status: z.nullish(z.string()),
  location: z.nullish(venueSchema),
  availability: z.nullish(availabilitySchema),
  products: z.nullish(z.array(productSchema)),
  primary_product: z.nullish(readIdSchema),
  folders: z.nullish(z.array(readIdSchema)),
  has_seating_chart: z.nullish(z.boolean()),
  /** Key of the event's chart at seats.io. */
  seatsio_chart: z.nullish(z.string()),
  /** The seats.io workspace that draws that chart in a browser; absent when its seats are not sold here. */
  seatsio: z.nullish(z.object({ region: z.string(), workspace_key: z.string() })),
  attendance_mode: z.nullish(z.string()),
  /** Minimum age in years; absent when there is none. */
  age_limit: z.nullish(z.number()),
  /** Questions asked of each participant when the event needs registration (rules/customer-form#registration). */
  registration: z.nullish(
    z.object({ fields: z.array(z.object({ name: z.string(), title: localizedTextSchema, required: z.boolean() })) }),
  ),
  language: z.nullish(z.string()),
  /** When a place in the event's line is needed to buy (rules/waiting-room#switched-on); absent for never. */
  waiting_room: z.nullish(z.string()),
  main_image_url: z.nullish(z.string()),
  /** Motif and colour scheme of the generated poster, when the shop pins them (rules/catalogue#poster). */
  poster: z.nullish(z.object({ motif: z.nullish(z.string()), scheme: z.nullish(z.string()) })),
})
export type WireEvent = z.infer<typeof eventSchema>
