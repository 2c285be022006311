import { type Event, type EventFolder } from '@portti/core'
import { dateRangeText, formatMessage, textIn } from '@portti/core/format'
import { daysOf, findEvents, folderPath } from '@portti/core/rules'
import { FolderCard, FolderGrid } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { eventIndexOf } from './event-index-of.ts'

type FolderListingProps = {
  readonly folders: readonly EventFolder[]
  readonly events: readonly Event[]
  readonly context: PageContext
  readonly columns?: 3 | 4
}

/** Folders as cards with their coming events. */
export const FolderListing = ({ folders, events, context, columns }: FolderListingProps): ReactNode => {
  const { language, messages, root, shop, now } = context
  const index = eventIndexOf(events, shop)
  const card = (folder: EventFolder): ReactNode => {
    const coming = findEvents(index, { folderId: folder.id }, now)
    const days = daysOf(coming)
    const settings = { language, timeZone: shop.timeZone }
    return (
      <FolderCard
        key={folder.id}
        href={`${root}${folderPath(shop.eventFolders, folder).slice(1)}`}
        title={textIn(folder.title, language)}
        info={days && dateRangeText(days.from, days.to, settings)}
        count={formatMessage(messages.eventCount, { count: coming.length })}
        poster={{ id: folder.id, title: textIn(folder.title, language), pin: folder.poster }}
        imageUrl={folder.mainImageUrl}
      />
    )
  }
  // Four per row; three folders share one row.
  return <FolderGrid columns={columns ?? (folders.length === 3 ? 3 : 4)}>{folders.map(card)}</FolderGrid>
}
