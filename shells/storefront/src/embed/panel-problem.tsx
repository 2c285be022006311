import { Button, ButtonLink, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { EmbedRefusal } from '../routing/embedded-event.ts'
import { awayTexts } from './away-texts.ts'

/** The shop's reason for showing no panel; the element's own content stays. */
export const RefusedPanel = ({
  refusal: { title, text, href, link },
}: {
  readonly refusal: EmbedRefusal
}): ReactNode => (
  <>
    <Notice
      kind="warning"
      title={title}
      actions={
        <ButtonLink size="sm" href={href} target="_top">
          {link}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
    <slot />
  </>
)

type AwayProps = {
  readonly language: string | undefined
  /** Address of the shop; absent where the element names none that can be read. */
  readonly shop: string | undefined
  readonly onAgain: () => void
}

/** The shop did not answer. */
export const AwayPanel = ({ language, shop, onAgain }: AwayProps): ReactNode => {
  const texts = awayTexts(language)
  return (
    <>
      <Notice
        kind="warning"
        title={texts.title}
        actions={
          shop === undefined ? undefined : (
            <>
              <Button size="sm" onClick={onAgain}>
                {texts.again}
              </Button>
              <ButtonLink size="sm" href={shop} target="_top">
                {texts.toShop}
              </ButtonLink>
            </>
          )
        }
      >
        {texts.text}
      </Notice>
      <slot />
    </>
  )
}
