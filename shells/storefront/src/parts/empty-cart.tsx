import type { RestoreCart } from '@portti/react'
import { ButtonLink, Empty } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { ExpiredNotice } from './expired-cart.tsx'

type Props = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly homeHref: string
  /** The whole page says it, with its title as the page's. */
  readonly isPage?: boolean
}

/**
 * Nothing in the cart; where its time ran out, what it held can be put back with one press (rules/time-left#restore).
 */
export const EmptyCart = ({ restoring, texts, homeHref, isPage = false }: Props): ReactNode => (
  <>
    <ExpiredNotice restoring={restoring} texts={texts} />
    <Empty
      isPage={isPage}
      title={texts.emptyTitle}
      action={
        <ButtonLink href={homeHref} kind="primary" size="lg">
          {texts.toEvents}
        </ButtonLink>
      }
    >
      {texts.emptyText}
    </Empty>
  </>
)
