import { Field } from '@portti/ui'
import type { RefObject } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import { otherReasonKey, reasonKeys } from '../refund/refund-keys.ts'
import type { Words } from '../texts/use-words.ts'

type DeskRefundReasonsProps = {
  readonly reason: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly words: Words
  readonly onReason: (reason: string) => void
}

/** The reason of the refund: a usual one, or a typed one. */
export const DeskRefundReasons = ({ reason, field, words: { t }, onReason }: DeskRefundReasonsProps) => (
  <fieldset data-part="reason-grid">
    <legend>
      {t('refund.why')} <small>{t('desk.stock.kept')}</small>
    </legend>
    {reasonKeys.map(({ key, name }) => {
      const usual = t(`refund.reasons.${name}`)
      return (
        <button
          key={key}
          data-part="key-action"
          type="button"
          aria-pressed={reason === usual}
          onClick={() => onReason(usual)}
        >
          {usual} <Keycap>{key}</Keycap>
        </button>
      )
    })}
    <button data-part="key-action" type="button" onClick={() => field.current?.focus()}>
      {t('refund.otherReason')} <Keycap>{otherReasonKey}</Keycap>
    </button>
    <Field
      id="refund-reason"
      ref={field}
      label={t('desk.stock.otherReason')}
      value={reason}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  </fieldset>
)
