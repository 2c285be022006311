import type { ChartSelectionView } from '@portti/core'
import type { Language } from '@portti/core/format'
import { Button, Notice, Spoken } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import { TryAgainNotice } from '../../parts/errors/try-again-notice.tsx'
import type { SeatProduct, SeatService } from '../../parts/seats/seat-product.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly view: ChartSelectionView<SeatProduct, SeatService>
  readonly texts: Messages['seatsio']
  /** Heading of an error of the cart. */
  readonly errorTitle: string
  readonly language: Language
  readonly onTry: () => void
  readonly onStartAgain: () => void
}

/** Notices about the chart and the places chosen on it. */
export const SeatsioNotices = ({ view, texts, errorTitle, language, onTry, onStartAgain }: Props): ReactNode => {
  const { phase, problem, error, isRenewed } = view
  usePreparedErrorTexts(language)
  return (
    <>
      {phase === 'failed' ? (
        <TryAgainNotice title={texts.failedTitle} label={texts.tryAgain} onTry={onTry}>
          {texts.failedText}
        </TryAgainNotice>
      ) : null}
      {phase === 'expired' ? (
        <Notice
          kind="warning"
          title={texts.expiredTitle}
          actions={
            <Button kind="primary" size="sm" onClick={onStartAgain}>
              {texts.startAgain}
            </Button>
          }
        >
          {texts.expiredText}
        </Notice>
      ) : null}
      {problem ? (
        <Notice kind="warning" title={problem === 'taken' ? texts.takenTitle : texts.unsoldTitle}>
          {problem === 'taken' ? texts.takenText : texts.unsoldText}
        </Notice>
      ) : null}
      {error ? <CartErrorNotice error={error} title={errorTitle} language={language} /> : null}
      <Spoken>{phase === 'loading' ? texts.loading : isRenewed ? texts.renewed : ''}</Spoken>
    </>
  )
}
