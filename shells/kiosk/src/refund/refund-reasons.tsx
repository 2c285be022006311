import { Field } from '@portti/ui'
import { useId } from 'react'
import { tileKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { piecesOnKeys, reasons } from './use-refund-keys.ts'

/** Why money goes back: a usual reason, or one that is typed. */
export const RefundReasons = ({ state: { reason }, refunds, words: { t } }: RefundChoiceProps) => {
  const id = useId()
  return (
    <fieldset data-part="refund-reasons">
      <legend>{t('refund.why')}</legend>
      {reasons.map((why, place) => (
        <button
          key={why}
          data-part="key-action"
          type="button"
          aria-pressed={reason === t(`refund.reasons.${why}`)}
          onClick={() => refunds.giveReason(t(`refund.reasons.${why}`))}
        >
          {t(`refund.reasons.${why}`)} <Keycap>{tileKeys[place + piecesOnKeys] ?? ''}</Keycap>
        </button>
      ))}
      <Field
        id={id}
        label={t('refund.otherReason')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => refunds.giveReason(currentTarget.value)}
      />
    </fieldset>
  )
}
