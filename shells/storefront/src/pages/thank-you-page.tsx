import { Wrap } from '@portti/ui'
import { Island } from '../islands/island.tsx'
import PaymentReturn from '../islands/payment-return.island.tsx'
import type { Page } from '../server/page.ts'

/** Where the payment provider returns the shopper; never redirects to cancellation (SPEC §2, D7). */
export const thankYouPage: Page = ({ messages, language, root }) => ({
  kind: 'page',
  title: messages.thankYou.title,
  isPrivate: true,
  frame: 'checkout',
  body: (
    <Wrap width="checkout">
      <Island
        name="payment-return"
        when="now"
        of={PaymentReturn}
        props={{
          language,
          texts: messages.thankYou,
          failureTexts: { ...messages.checkoutErrors, title: messages.checkout.failedTitle },
          homeHref: root,
          checkoutHref: `${root}checkout/`,
          ordersRoot: `${root}orders/`,
        }}
      />
    </Wrap>
  ),
})
