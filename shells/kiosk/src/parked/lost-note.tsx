import type { ParkedSaleService } from '@portti/core'
import { useStore } from '@portti/react'
import { WarningIcon } from '@portti/ui'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'

/** The loss of a sale taken from the parked ones, or the reason why a sale could not be parked. */
export const LostNote = ({ parked, words: { t } }: { readonly parked: ParkedSaleService; readonly words: Words }) => {
  const { lost, problem } = useStore(parked)
  const message = lost !== undefined ? t('parked.lost', { count: lost }) : problem && problemText(t, problem)
  return (
    <div role="alert">
      {message !== undefined && (
        <div data-part="sale-problem" data-kind="note">
          <WarningIcon />
          <p>{message}</p>
          <button type="button" onClick={parked.clear}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  )
}
