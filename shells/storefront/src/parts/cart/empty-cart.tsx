import type { Language } from '@portti/core/format'
import { type RestoreCart, useCore } from '@portti/react'
import { ButtonLink, Empty, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { useLazyModule } from '../page/use-lazy-module.ts'
import { ExpiredNotice } from './expired-cart.tsx'
import { ExpiredLinesAwaited } from './expired-lines-awaited.tsx'
import type { SeatTexts } from './line-seats.ts'

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
 * The empty cart, or an expired one, whose items can be restored with one press (rules/time-left#restore).
 */
export const EmptyCart = ({ restoring, texts, seatTexts, language, homeHref, isPage = false }: Props): ReactNode => {
  const hasExpired = useCore().hasExpiredNotice()
  const expired = useLazyModule(hasExpired, loadLines)
  if (!hasExpired)
    return (
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
    )
  return (
    <>
      {isPage ? <PageHead title={texts.title} /> : null}
      <ExpiredNotice restoring={restoring} texts={texts}>
        <ButtonLink href={homeHref}>{texts.toEvents}</ButtonLink>
      </ExpiredNotice>
      {expired ? (
        <expired.ExpiredLines texts={texts.restorable} seatTexts={seatTexts} language={language} homeHref={homeHref} />
      ) : (
        <ExpiredLinesAwaited />
      )}
    </>
  )
}
