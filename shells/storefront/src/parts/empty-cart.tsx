import type { RestoreCart } from '@portti/react'
import { ButtonLink, Empty } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { ExpiredNotice } from './expired-cart.tsx'

type Props = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly homeHref: string
  /** Shown as the whole page, with its title as the page's heading. */
  readonly isPage?: boolean
}

/**
 * The empty cart. The items of an expired cart can be restored with one press (rules/time-left#restore).
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
