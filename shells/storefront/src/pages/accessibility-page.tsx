import { textIn } from '@portti/core/format'
import { Prose } from '@portti/ui'
import { accessibilityPageOf } from '../parts/page/page-links.ts'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import { WidgetView } from '../parts/widgets/widget-view.tsx'
import type { Page } from '../routing/page.ts'

/** The accessibility statement: the shop's own text, else the one for every shop. */
export const accessibilityPage: Page = context => {
  const { shop, language, t } = context
  const own = accessibilityPageOf(shop)
  const contact = [shop.organizer.email, shop.organizer.phone].filter(Boolean).join(', ')
  return {
    kind: 'page',
    title: own ? textIn(own.title, language) : t('accessibility.title'),
    body: (
      <ShopDocument title={own ? textIn(own.title, language) : t('accessibility.title')} context={context}>
        {own ? (
          own.widgets.map(widget => (
            <WidgetView key={widget.id} widget={widget} events={[]} products={[]} context={context} />
          ))
        ) : (
          <Prose>
            <p>{t('accessibility.text')}</p>
            {contact !== '' && <p>{t('accessibility.feedback', { contact })}</p>}
          </Prose>
        )}
      </ShopDocument>
    ),
  }
}
