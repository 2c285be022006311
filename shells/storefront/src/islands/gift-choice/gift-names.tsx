import { formatMessage } from '@portti/core/format'
import { Field, FieldRow, Stack, TextAreaField } from '@portti/ui'
import type { ReactNode } from 'react'
import { greetingMax } from '../../parts/products/gift-errors.ts'
import { type GiftFieldsProps, giftField } from './gift-field.ts'

/** To whom, from whom and the greeting. */
export const GiftNames = (props: GiftFieldsProps): ReactNode => {
  const { view, texts } = props
  const needed = view.way === 'letter' ? { 'aria-required': true } : { optional: texts.optional }
  return (
    <Stack>
      <FieldRow>
        <Field {...giftField(props, 'recipient')} {...needed} label={texts.recipient} autoComplete="off" />
        <Field {...giftField(props, 'sender')} {...needed} label={texts.sender} autoComplete="given-name" />
      </FieldRow>
      <TextAreaField
        {...giftField(props, 'greeting')}
        label={texts.greeting}
        optional={texts.optional}
        hint={formatMessage(texts.greetingHint, { max: greetingMax })}
        rows={3}
      />
    </Stack>
  )
}
