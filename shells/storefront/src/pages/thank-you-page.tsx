import { PictureLayout, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import PaymentReturn from '../islands/payment-return/payment-return.island.tsx'
import { pagePictures } from '../parts/page/page-pictures.ts'
import { outcomeTexts } from '../parts/payment/outcome-texts.ts'
import type { Page } from '../routing/page.ts'

/**
 * Where the payment provider returns the shopper; never redirects to cancellation (rules/routes#post-payment-pages).
 */
export const thankYouPage: Page = ({ messages, language, root }) => ({
  kind: 'page',
  title: messages.thankYou.title,
  isPrivate: true,
  excludesThirdParties: true,
  frame: 'checkout',
  body: (
    <Wrap width="checkout">
      <PictureLayout picture={pagePictures.payment}>
        <Island
          name="payment-return"
          when="now"
          of={PaymentReturn}
          props={{
            language,
            texts: {
              ...outcomeTexts(messages),
              waitingTitle: messages.thankYou.waitingTitle,
              waiting: messages.thankYou.waiting,
              waitingText: messages.thankYou.waitingText,
              title: messages.thankYou.notPaidTitle,
              nothingTitle: messages.thankYou.nothingTitle,
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
