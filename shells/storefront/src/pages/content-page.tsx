import { textIn } from '@portti/core/format'
import { EventsMissing } from '../parts/events/events-missing.tsx'
import { contentPath } from '../parts/page/page-links.ts'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import { lacksWidgets, shownWidgets, WidgetView } from '../parts/widgets/widget-view.tsx'
import { missing, type Page } from '../routing/page.ts'

/** A page from the shop's record (rules/routes#page-widgets): its title and its widgets. */
export const contentPage: Page = async (context, { pageId = '' }) => {
  const page = context.shop.pages.find(({ id }) => id === pageId)
  if (!page) return missing
  if (page.id === 'home_page') return { kind: 'redirect', to: context.root, permanent: true }
  const [events, products] = await Promise.all([context.catalogue.events(), context.catalogue.products()])
  const shown = shownWidgets(page.widgets, events.isOk())
  const title = textIn(page.title, context.language)
  return {
    kind: 'page',
    title,
    navigation: contentPath(page),
    isPartial: lacksWidgets(page.widgets, events, products),
    body: (
      <ShopDocument title={title} context={context}>
        {shown.length < page.widgets.length ? <EventsMissing t={context.t} /> : null}
        {shown.map(widget => (
          <WidgetView
            key={widget.id}
            widget={widget}
            events={events.unwrapOr([])}
            products={products.unwrapOr([])}
            context={context}
          />
        ))}
      </ShopDocument>
    ),
  }
}
