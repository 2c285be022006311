import type { GiftChoice, GiftChoiceView } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { Field, type FieldError, FieldRow, Stack, TextAreaField } from '@portti/ui'
import type { ReactNode } from 'react'
import { giftFieldId, greetingMax } from '../../parts/gift-errors.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly view: GiftChoiceView
  readonly errors: readonly FieldError[]
  readonly texts: Messages['gift']
  readonly onType: GiftChoice['type']
}

/** To whom, from whom and the greeting; of a letter also the address and the day. */
export const GiftFields = ({ view: { way, typed, days }, errors, texts, onType }: Props): ReactNode => {
  const field = (name: Parameters<typeof onType>[0]) => {
    const id = giftFieldId(name)
    return {
      id,
      value: typed[name] ?? '',
      error: errors.find(({ fieldId }) => fieldId === id)?.text,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        onType(name, event.currentTarget.value),
    }
  }
  const isLetter = way === 'letter'
  const needed = isLetter ? { 'aria-required': true } : { optional: texts.optional }
  return (
    <Stack>
      <FieldRow>
        <Field {...field('recipient')} {...needed} label={texts.recipient} autoComplete="off" />
        <Field {...field('sender')} {...needed} label={texts.sender} autoComplete="given-name" />
      </FieldRow>
      <TextAreaField
        {...field('greeting')}
        label={texts.greeting}
        optional={texts.optional}
        hint={formatMessage(texts.greetingHint, { max: greetingMax })}
        rows={3}
      />
      {isLetter ? (
        <FieldRow>
          <Field {...field('email')} label={texts.email} type="email" aria-required autoComplete="off" />
          <Field
            {...field('send_on')}
            label={texts.sendOn}
            hint={texts.sendOnHint}
            type="date"
            min={days.first}
            max={days.last}
            aria-required
          />
        </FieldRow>
      ) : null}
    </Stack>
  )
}
