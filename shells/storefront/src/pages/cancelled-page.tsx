import { ActionRow, ButtonLink, Lead, PageHead, PictureLayout, StatusLine, Wrap } from '@portti/ui'
import { pagePictures } from '../parts/page-pictures.ts'
import type { Page } from '../routing/page.ts'

/** After a cancelled payment: the cart is still there (SPEC §2). */
export const cancelledPage: Page = ({ messages, root }) => ({
  kind: 'page',
  title: messages.cancelled.title,
  isPrivate: true,
  body: (
    <Wrap>
      <PictureLayout picture={pagePictures.cancelled}>
        <PageHead
          title={messages.cancelled.title}
          over={<StatusLine kind="stopped">{messages.cancelled.nothingCharged}</StatusLine>}
        >
          <Lead>{messages.cancelled.text}</Lead>
          <ActionRow>
            <ButtonLink href={`${root}checkout/`} kind="primary" size="lg">
              {messages.cancelled.tryAgain}
            </ButtonLink>
            <ButtonLink href={`${root}cart/`} size="lg">
              {messages.cancelled.toCart}
            </ButtonLink>
          </ActionRow>
        </PageHead>
      </PictureLayout>
    </Wrap>
  ),
})
