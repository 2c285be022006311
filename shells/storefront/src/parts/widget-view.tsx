import type { Event, Product, Widget } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { findEvents, listedProducts } from '@portti/core/rules'
import { ActionRow, ButtonLink, Section } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import { eventIndexOf } from './event-index-of.ts'
import { EventListing } from './event-listing.tsx'
import { FolderListing } from './folder-listing.tsx'
import { PagedListing } from './paged-listing.tsx'
import { ProductListing } from './product-listing.tsx'
import { RichText } from './rich-text.tsx'

/** Events or products that a widget lists unless it says another number. */
const usualLimit = 12

type WidgetViewProps = {
  readonly widget: Widget
  readonly events: readonly Event[]
  readonly products: readonly Product[]
  readonly context: PageContext
}

/** One block of a page of the shop's record (rules/routes#page-widgets); its picture is shown by the page itself. */
export const WidgetView = ({ widget, events, products, context }: WidgetViewProps): ReactNode => {
  const { shop, language, messages, root, now, query, path } = context
  const title = textIn(widget.title, language)
  if (widget.type === 'event_folders_listing') {
    const folders = widget.folderIds.flatMap(
      id => shop.eventFolders.find(folder => folder.id === id && folder.isPublic) ?? [],
    )
    return (
      <Section title={title || messages.home.folders}>
        <FolderListing folders={folders} events={events} context={context} />
      </Section>
    )
  }
  if (widget.type === 'events_listing') {
    const upcoming = findEvents(eventIndexOf(events, shop), {}, now)
    const listed = widget.eventIds.length > 0 ? upcoming.filter(({ id }) => widget.eventIds.includes(id)) : upcoming
    const isWhole = query.get('show') === 'all'
    const shown = listed.slice(0, widget.limit ?? usualLimit)
    return (
      <Section
        title={title || messages.home.upcoming}
        note={formatMessage(messages.eventCount, { count: listed.length })}
        link={{ href: `${root}?view=month`, text: messages.home.monthView }}
        id="events"
      >
        {isWhole ? (
          <PagedListing events={listed} context={context} href={`${root}${path.slice(1)}?show=all`} />
        ) : (
          <EventListing events={shown} context={context} />
        )}
        {!isWhole && shown.length < listed.length ? (
          <ActionRow layout="center">
            <ButtonLink href={`${root}${path.slice(1)}?show=all#events`}>
              {formatMessage(messages.home.showAll, { count: listed.length })}
            </ButtonLink>
          </ActionRow>
        ) : null}
      </Section>
    )
  }
  if (widget.type === 'products_listing') {
    const named = widget.productIds.flatMap(id => products.find(product => product.id === id) ?? [])
    const listed = (widget.productIds.length > 0 ? named : listedProducts(products)).slice(
      0,
      widget.limit ?? usualLimit,
    )
    if (listed.length === 0) return null
    return (
      <Section
        title={title || messages.products.title}
        link={{ href: `${root}products/`, text: messages.products.showAll }}
      >
        <ProductListing
          products={listed}
          all={products}
          events={events}
          context={context}
          place={`widget${widget.id.replace(/\W/g, '')}`}
        />
      </Section>
    )
  }
  if (widget.type === 'rich_text') {
    return title ? (
      <Section title={title}>
        <RichText html={textIn(widget.text, language)} />
      </Section>
    ) : (
      <RichText html={textIn(widget.text, language)} />
    )
  }
  return null
}
