import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'

/**
 * A folder of events (rules/catalogue#event-folder). Folders come as one flat list; `parent` and `children` are ids.
 */
export const eventFolderSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  /** Rich text (HTML), sanitised when stored (rules/catalogue#rich-text). */
  page_contents: z.nullish(localizedTextSchema),
  slug: z.string(),
  main_image_url: z.nullish(z.string()),
  children: z.nullish(z.array(readIdSchema)),
  parent: z.nullish(readIdSchema),
  entity_types: z.nullish(z.array(z.string())),
  folder_type: z.nullish(z.string()),
  folder_display_type: z.nullish(z.string()),
  public: z.nullish(z.boolean()),
  sort_order: z.nullish(z.int()),
  show_in_nav: z.nullish(z.boolean()),
  poster: z.nullish(z.object({ motif: z.nullish(z.string()), scheme: z.nullish(z.string()) })),
})
export type WireEventFolder = z.infer<typeof eventFolderSchema>
