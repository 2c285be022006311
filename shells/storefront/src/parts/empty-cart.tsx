import type { Language } from '@portti/core/format'
import { type RestoreCart, useCore } from '@portti/react'
import { ButtonLink, Empty } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { ExpiredNotice } from './expired-cart.tsx'
import { ExpiredLinesAwaited } from './expired-lines-awaited.tsx'
import type { SeatTexts } from './line-seats.ts'
import { useLazyModule } from './use-lazy-module.ts'

const loadLines = () => import('./expired-lines.tsx')

type Props = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly seatTexts: SeatTexts
  readonly language: Language
  readonly homeHref: string
  /** Shown as the whole page, with its title as the page's heading. */
  readonly isPage?: boolean
}

/**
 * The empty cart. The items of an expired cart can be restored with one press (rules/time-left#restore).
 */
export const EmptyCart = ({ restoring, texts, seatTexts, language, homeHref, isPage = false }: Props): ReactNode => {
  const hasExpired = useCore().hasExpiredNotice()
  const expired = useLazyModule(hasExpired, loadLines)
  return (
    <>
      <ExpiredNotice restoring={restoring} texts={texts} />
      {expired ? (
        <expired.ExpiredLines texts={texts.restorable} seatTexts={seatTexts} language={language} homeHref={homeHref} />
      ) : null}
      {hasExpired && !expired ? <ExpiredLinesAwaited /> : null}
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
}
