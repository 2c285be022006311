import { ButtonLink, Lead, PageHead, Wrap } from '@portti/ui'
import type { Page } from '../server/page.ts'

/** After a cancelled payment: the cart is still there (SPEC §2). */
export const cancelledPage: Page = ({ messages, root }) => ({
  kind: 'page',
  title: messages.cancelled.title,
  isPrivate: true,
  body: (
    <Wrap>
      <PageHead title={messages.cancelled.title}>
        <Lead>{messages.cancelled.text}</Lead>
      </PageHead>
      <div data-part="action-row">
        <ButtonLink href={`${root}checkout/`} kind="primary" size="lg">
          {messages.cancelled.tryAgain}
        </ButtonLink>
        <ButtonLink href={`${root}cart/`} size="lg">
          {messages.cancelled.toCart}
        </ButtonLink>
      </div>
    </Wrap>
  ),
})
