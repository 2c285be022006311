import { textIn } from '@portti/core/format'
import { Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import CheckoutIsland from '../islands/checkout/checkout.island.tsx'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import type { Page } from '../routing/page.ts'
import { countryOptions } from './country-options.ts'

/** The checkout's three steps: customer, delivery, summary (rules/cart#steps). */
export const checkoutPage: Page = ({ messages, language, root, shop }) => ({
  kind: 'page',
  title: messages.checkout.title,
  fillsScreen: true,
  excludesThirdParties: true,
  frame: 'checkout',
  body: (
    <Wrap width="checkout">
      <Island
        name="checkout"
        when="now"
        of={CheckoutIsland}
        props={{
          language,
          timeZone: shop.timeZone,
          texts: { ...messages.checkout, goOn: messages.visit.goOn },
          cartTexts: messages.cart,
          codeTexts: messages.codes,
          summaryTexts: messages.summary,
          timeLeftTexts: messages.timeLeft,
          fieldTexts: messages.customerForm,
          countries: countryOptions(language),
          fieldErrors: { validation: messages.validation, validationOfOthers: messages.validationOfOthers },
          failureTexts: {
            ...messages.checkoutErrors,
            title: messages.checkout.failedTitle,
            unknownTitle: messages.visit.unknownTitle,
            noAnswerTitle: messages.checkout.noAnswerTitle,
            noAnswerText: messages.checkout.noAnswerText,
          },
          cancelledTexts: {
            notPaidTitle: messages.thankYou.notPaidTitle,
            cancelledText: messages.thankYou.cancelledText,
          },
          form: shop.customerForm,
          marketingLabel: textIn(shop.marketingPermissionLabel, language) || messages.checkout.marketing,
          paymentMethods: (shop.paymentMethods ?? []).map(title => textIn(title, language)),
          homeHref: root,
          cartHref: `${root}cart/`,
          termsHref: `${root}terms-and-conditions/`,
          privacyHref: `${root}privacy-policy/`,
        }}
      />
      <WithoutScripts title={messages.checkout.title}>{messages.withoutScripts.buying}</WithoutScripts>
    </Wrap>
  ),
})
