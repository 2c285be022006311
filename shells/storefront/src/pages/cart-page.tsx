import { PageHead, WhenEmpty, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import CartIsland from '../islands/cart/cart.island.tsx'
import { SoonListing } from '../parts/events/soon-listing.tsx'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import type { Page } from '../routing/page.ts'

/** The cart (rules/routes#pages). Coming events are listed under an empty cart. */
export const cartPage: Page = async context => {
  const { messages, language, root, shop } = context
  const events = (await context.catalogue.events()).unwrapOr([])
  return {
    kind: 'page',
    title: messages.cart.title,
    fillsScreen: true,
    body: (
      <Wrap>
        <PageHead title={messages.cart.title} />
        <WithoutScripts>{messages.withoutScripts.buying}</WithoutScripts>
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
            giftTexts: messages.gift,
            homeHref: root,
            eventsRoot: `${root}events/`,
            checkoutHref: `${root}checkout/`,
          }}
        />
        <WhenEmpty>
          <SoonListing events={events} context={context} />
        </WhenEmpty>
      </Wrap>
    ),
  }
}
