import { textIn } from '@portti/core/rules'
import type { Page } from '../server/page.ts'
import { RichText } from '../view/rich-text.tsx'
import { ShopDocument } from '../view/shop-document.tsx'

/** Terms and conditions of the shop (D6). */
export const termsPage: Page = context => {
  const { shop, language, messages } = context
  return {
    kind: 'page',
    title: messages.navigation.terms,
    body: (
      <ShopDocument title={messages.navigation.terms} context={context}>
        <RichText html={textIn(shop.termsAndConditions, language)} />
      </ShopDocument>
    ),
  }
}
