import { textIn } from '@portti/core/format'
import { Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import OrderIsland from '../islands/order/order.island.tsx'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import type { Page } from '../routing/page.ts'

/**
 * The order's confirmation. The document is the same for everyone; its island opens the order with the secret
 * (rules/orders#confirmation).
 */
export const orderPage: Page = ({ messages, t, language, root, shop }, { orderNumber = '' }) => ({
  kind: 'page',
  title: `${messages.order.title} ${orderNumber}`,
  isPrivate: true,
  excludesThirdParties: true,
  body: (
    <Wrap>
      <Island
        name="order"
        when="now"
        of={OrderIsland}
        props={{
          language,
          timeZone: shop.timeZone,
          orderNumber,
          shopName: textIn(shop.title, language),
          texts: messages.order,
          summaryTexts: messages.summary,
          statusTexts: { cancelled: messages.event.cancelledTitle, postponed: messages.event.postponedTitle },
          homeHref: root,
          withdrawText: t('navigation.withdraw'),
          withdrawHref: `${root}withdraw/?order=${encodeURIComponent(orderNumber)}`,
        }}
      />
      <WithoutScripts title={`${messages.order.title} ${orderNumber}`}>{messages.withoutScripts.order}</WithoutScripts>
    </Wrap>
  ),
})
