import { Lead, PageHead, PictureLayout, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import PayOrderIsland from '../islands/pay-order/pay-order.island.tsx'
import { pagePictures } from '../parts/page/page-pictures.ts'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import type { Page } from '../routing/page.ts'

/**
 * Pays an order by its link; the payment page also returns here (rules/orders#pay-an-order,
 * rules/routes#post-payment-pages).
 */
export const payOrderPage: Page = ({ messages, language, root }) => ({
  kind: 'page',
  title: messages.payOrder.title,
  description: messages.payOrder.lead,
  isPrivate: true,
  excludesThirdParties: true,
  body: (
    <Wrap>
      <PictureLayout picture={pagePictures.payOrder}>
        <PageHead title={messages.payOrder.title}>
          <Lead>{messages.payOrder.lead}</Lead>
        </PageHead>
        <Island
          name="pay-order"
          when="now"
          of={PayOrderIsland}
          props={{
            language,
            texts: {
              ...messages.payOrder,
              goOn: messages.visit.goOn,
              pendingTitle: messages.visit.pendingTitle,
              askAgain: messages.visit.askAgain,
            },
            failureTexts: {
              ...messages.checkoutErrors,
              title: messages.payOrder.failedTitle,
              unknownTitle: messages.visit.unknownTitle,
              noAnswerTitle: messages.checkout.noAnswerTitle,
              noAnswerText: messages.checkout.noAnswerText,
            },
            homeHref: root,
            findHref: `${root}orders/find/`,
          }}
        />
        <WithoutScripts>{messages.withoutScripts.buying}</WithoutScripts>
      </PictureLayout>
    </Wrap>
  ),
})
