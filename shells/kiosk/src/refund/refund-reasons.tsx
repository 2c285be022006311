import { Field } from '@portti/ui'
import { type RefObject, useId } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { otherReasonKey, reasonKeys } from './refund-keys.ts'

type RefundReasonsProps = RefundChoiceProps & { readonly field: RefObject<HTMLInputElement | null> }

/** The reason of the refund: a usual one, or a typed one. */
export const RefundReasons = ({ state: { reason }, refunds, words: { t }, field }: RefundReasonsProps) => {
  const id = useId()
  return (
    <fieldset data-part="refund-reasons">
      <legend>{t('refund.why')}</legend>
      {reasonKeys.map(({ key, name: why }) => (
        <button
          key={key}
          data-part="key-action"
          type="button"
          aria-pressed={reason === t(`refund.reasons.${why}`)}
          onClick={() => refunds.giveReason(t(`refund.reasons.${why}`))}
        >
          {t(`refund.reasons.${why}`)} <Keycap>{key}</Keycap>
        </button>
      ))}
      <button data-part="key-action" type="button" onClick={() => field.current?.focus()}>
        {t('refund.otherReason')} <Keycap>{otherReasonKey}</Keycap>
      </button>
      <Field
        id={id}
        ref={field}
        label={t('refund.ownReason')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => refunds.giveReason(currentTarget.value)}
      />
    </fieldset>
  )
}
