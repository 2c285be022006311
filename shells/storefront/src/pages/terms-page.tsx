import { textIn } from '@portti/core/rules'
import { PageHead, Wrap } from '@portti/ui'
import type { Page } from '../server/page.ts'
import { RichText } from '../view/rich-text.tsx'

/** Terms and conditions of the shop (D6). */
export const termsPage: Page = ({ shop, language, messages }) => ({
  kind: 'page',
  title: messages.navigation.terms,
  body: (
    <Wrap>
      <PageHead title={messages.navigation.terms} />
      <RichText html={textIn(shop.termsAndConditions, language)} />
    </Wrap>
  ),
})
