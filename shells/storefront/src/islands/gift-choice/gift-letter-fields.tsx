import { Field, FieldRow } from '@portti/ui'
import type { ReactNode } from 'react'
import { type GiftFieldsProps, giftField } from './gift-field.ts'

/** The e-mail address of a letter, and its day. */
export const GiftLetterFields = (props: GiftFieldsProps): ReactNode => {
  const { view, texts } = props
  return (
    <FieldRow>
      <Field {...giftField(props, 'email')} label={texts.email} type="email" aria-required autoComplete="off" />
      <Field
        {...giftField(props, 'send_on')}
        label={texts.sendOn}
        hint={texts.sendOnHint}
        type="date"
        min={view.days.first}
        max={view.days.last}
        aria-required
      />
    </FieldRow>
  )
}
