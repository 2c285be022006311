import { Field } from '@portti/ui'
import type { Words } from '../use-words.ts'

type RefundReasonsProps = {
  readonly reason: string
  readonly words: Words
  readonly onReason: (reason: string) => void
}

const reasons = ['cancels', 'illness', 'wrongTicket', 'wrongSum', 'eventCancelled'] as const

/** Why money goes back: a usual reason, or one that is typed. */
export const RefundReasons = ({ reason, words: { t }, onReason }: RefundReasonsProps) => (
  <fieldset data-part="reason-grid">
    <legend>
      {t('refund.why')} <small>{t('desk.stock.kept')}</small>
    </legend>
    {reasons.map(why => {
      const usual = t(`refund.reasons.${why}`)
      return (
        <button
          key={why}
          data-part="key-action"
          type="button"
          aria-pressed={reason === usual}
          onClick={() => onReason(usual)}
        >
          {usual}
        </button>
      )
    })}
    <Field
      id="refund-reason"
      label={t('desk.stock.otherReason')}
      value={reason}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  </fieldset>
)
