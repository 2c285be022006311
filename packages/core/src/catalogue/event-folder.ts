import type { LocalizedText } from '../text/localized-text.ts'
import type { PosterPin } from './event.ts'

/** A folder of events; the tree refers to folders by id (rules/catalogue#event-folder). */
export type EventFolder = {
  readonly id: string
  readonly title: LocalizedText
  readonly slug: string
  /** Rich text, sanitised (rules/catalogue#rich-text). */
  readonly pageContents: LocalizedText
  readonly parentId?: string
  readonly childIds: readonly string[]
  readonly isPublic: boolean
  readonly isInNavigation: boolean
  readonly sortOrder: number
  readonly folderType: string
  /** Kind of its content, such as `event`. */
  readonly entityTypes: readonly string[]
  readonly displayType: string
  readonly mainImageUrl?: string
  readonly poster: PosterPin
}
