import type { Event, Product, Widget } from '@portti/core'
import { textIn } from '@portti/core/format'
import { hasFolderPage, listedProducts } from '@portti/core/rules'
import { Section } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { FolderListing } from '../events/folder-listing.tsx'
import { LocalizedRichText } from '../page/rich-text.tsx'
import { ProductListing } from '../products/product-listing.tsx'
import { EventsWidget } from './events-widget.tsx'

/** Default number of events or products in a widget. */
const usualLimit = 12

/** Widgets that are shown: without those of events where the events could not be read. */
export const shownWidgets = (widgets: readonly Widget[], areEventsKnown: boolean): readonly Widget[] =>
  widgets.filter(({ type }) => areEventsKnown || (type !== 'events_listing' && type !== 'event_folders_listing'))

/** Whether a list is missing because it could not be read: the page then reloads itself. */
export const lacksWidgets = (widgets: readonly Widget[], events: Loaded, products: Loaded): boolean =>
  shownWidgets(widgets, events.isOk()).length < widgets.length ||
  (!products.isOk() && widgets.some(({ type }) => type === 'products_listing'))

type Loaded = { isOk(): boolean }

type WidgetViewProps = {
  readonly widget: Widget
  readonly events: readonly Event[]
  readonly products: readonly Product[]
  readonly context: PageContext
}

/** One widget of a page of the shop's record (rules/routes#page-widgets). The page itself shows its picture. */
export const WidgetView = ({ widget, events, products, context }: WidgetViewProps): ReactNode => {
  const { shop, language, messages, root } = context
  const title = textIn(widget.title, language)
  const limit = widget.limit ?? usualLimit
  if (widget.type === 'event_folders_listing') {
    const folders = widget.folderIds.flatMap(
      id => shop.eventFolders.find(folder => folder.id === id && hasFolderPage(shop.eventFolders, folder)) ?? [],
    )
    return (
      <Section title={title || messages.home.folders}>
        <FolderListing folders={folders} events={events} context={context} />
      </Section>
    )
  }
  if (widget.type === 'events_listing') {
    return <EventsWidget widget={widget} limit={limit} events={events} context={context} />
  }
  if (widget.type === 'products_listing') {
    const named = widget.productIds.flatMap(id => products.find(product => product.id === id) ?? [])
    const listed = (widget.productIds.length > 0 ? named : listedProducts(products)).slice(0, limit)
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
        <LocalizedRichText text={widget.text} language={language} />
      </Section>
    ) : (
      <LocalizedRichText text={widget.text} language={language} />
    )
  }
  return null
}
