import { PageHead, Wrap } from '@portti/ui'
import CartIsland from '../islands/cart.island.tsx'
import { Island } from '../islands/island.tsx'
import type { Page } from '../server/page.ts'

/** The cart (SPEC §2). */
export const cartPage: Page = ({ messages, language, root, shop }) => ({
  kind: 'page',
  title: messages.cart.title,
  isPrivate: true,
  body: (
    <Wrap>
      <PageHead title={messages.cart.title} />
      <Island
        name="cart"
        when="now"
        of={CartIsland}
        props={{
          language,
          timeZone: shop.timeZone,
          texts: messages.cart,
          summaryTexts: messages.summary,
          timeLeftTexts: messages.timeLeft,
          codeTexts: messages.codes,
          participantTexts: messages.participants,
          homeHref: root,
          checkoutHref: `${root}checkout/`,
        }}
      />
    </Wrap>
  ),
})
