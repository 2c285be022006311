import { LocalizedRichText } from '../parts/page/rich-text.tsx'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** Terms and conditions of the shop (rules/routes#pages). */
export const termsPage: Page = context => {
  const { shop, language, t } = context
  return {
    kind: 'page',
    title: t('navigation.terms'),
    body: (
      <ShopDocument title={t('navigation.terms')} context={context}>
        <LocalizedRichText text={shop.termsAndConditions} language={language} />
      </ShopDocument>
    ),
  }
}
