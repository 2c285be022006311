import type { AllotmentProblem } from '@portti/core'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type OfflineNotesProps = {
  /** Sales that the ticket API has not heard of yet. */
  readonly unsent: number
  readonly refused: number
  /** Why the last sale was none. */
  readonly problem: AllotmentProblem | undefined
  readonly onBasket: (() => void) | undefined
  readonly words: Words
}

/** What is sold without a network, and what became of it. */
export const OfflineNotes = ({ unsent, refused, problem, onBasket, words: { t } }: OfflineNotesProps) => (
  <>
    <div data-part="stage-head">
      <div>
        <h1>{t('offline.title')}</h1>
        <p>
          {t('offline.lead')} {onBasket && t('offline.aside')}
        </p>
      </div>
      {onBasket && (
        <button data-part="key-action" type="button" onClick={onBasket}>
          {t('offline.basket')} <Keycap>Esc</Keycap>
        </button>
      )}
    </div>
    <p role="status">{unsent > 0 && t('offline.unsent', { count: unsent })}</p>
    <p role="alert">
      {problem && t(`offline.failed.${problem}`)} {refused > 0 && t('offline.refused', { count: refused })}
    </p>
  </>
)
