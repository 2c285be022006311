import { formatMessage, textIn } from '@portti/core/rules'
import { Prose } from '@portti/ui'
import { accessibilityPageOf } from '../parts/page-links.ts'
import { ShopDocument } from '../parts/shop-document.tsx'
import { WidgetView } from '../parts/widget-view.tsx'
import type { Page } from '../routing/page.ts'

/** The accessibility statement: the shop's own words, else what holds for every shop. */
export const accessibilityPage: Page = context => {
  const { shop, language, messages } = context
  const own = accessibilityPageOf(shop)
  const texts = messages.accessibility
  const { email, phone } = shop.organizer
  return {
    kind: 'page',
    title: own ? textIn(own.title, language) : texts.title,
    body: (
      <ShopDocument title={own ? textIn(own.title, language) : texts.title} context={context}>
        {own ? (
          own.widgets.map(widget => (
            <WidgetView key={widget.id} widget={widget} events={[]} products={[]} context={context} />
          ))
        ) : (
          <Prose>
            <p>{texts.text}</p>
            <p>{formatMessage(texts.feedback, { contact: [email, phone].filter(Boolean).join(', ') })}</p>
          </Prose>
        )}
      </ShopDocument>
    ),
  }
}
