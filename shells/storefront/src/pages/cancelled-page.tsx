import { PictureLayout, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import Cancelled from '../islands/cancelled/cancelled.island.tsx'
import { pagePictures } from '../parts/page/page-pictures.ts'
import { outcomeTexts } from '../parts/payment/outcome-texts.ts'
import type { Page } from '../routing/page.ts'

/**
 * The page after an abandoned payment (rules/routes#cancelled-page, rules/after-payment#start-rule). The document is
 * the same for everyone; its island shows how the payment ended.
 */
export const cancelledPage: Page = ({ messages, language, root }) => ({
  kind: 'page',
  title: messages.visit.statusTitle,
  isPrivate: true,
  excludesThirdParties: true,
  body: (
    <Wrap>
      <PictureLayout picture={pagePictures.cancelled}>
        <Island
          name="cancelled"
          when="now"
          of={Cancelled}
          props={{
            language,
            texts: {
              ...outcomeTexts(messages),
              title: messages.cancelled.title,
              nothingTitle: messages.visit.notPendingTitle,
            },
            homeHref: root,
            cartHref: `${root}cart/`,
            checkoutHref: `${root}checkout/`,
            findHref: `${root}orders/find/`,
          }}
        />
      </PictureLayout>
    </Wrap>
  ),
})
