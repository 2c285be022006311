import type { Language } from '@portti/core/format'
import { useCart, useCore } from '@portti/react'
import type { ReactNode } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { ExpiredNotice } from '../../parts/cart/expired-notice.tsx'
import { GoneLines } from '../../parts/cart/gone-lines.tsx'
import { useFocusedRestore } from '../../parts/cart/use-focused-restore.ts'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import type { VisitProps } from './visit-props.ts'

type Props = { readonly texts: NonNullable<VisitProps['time']>; readonly language: Language }

/**
 * The cart expired. One press restores its lines and opens the cart (rules/time-left#restore).
 */
export const ExpiredNotices = ({ texts, language }: Props): ReactNode => {
  usePreparedErrorTexts(language)
  const core = useCore()
  const { error } = useCart()
  const restoring = useFocusedRestore()
  const restore = async (): Promise<boolean> => {
    const isWhole = await restoring.restore()
    if (isWhole) core.go({ to: 'cart' })
    return isWhole
  }
  return (
    <>
      {error ? <CartErrorNotice error={error} title={texts.expired.errorTitle} language={language} /> : null}
      <GoneLines restoring={restoring} texts={texts.expired} seatTexts={texts.seats} language={language} />
      <ExpiredNotice restoring={{ ...restoring, restore }} texts={texts.expired} />
    </>
  )
}
