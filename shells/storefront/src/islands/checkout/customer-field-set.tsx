import type { BuyerField, TypedPerson } from '@portti/core'
import { Field, PhoneField, SelectField } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { customerFieldTyping } from './customer-fields.ts'
import { EmailField } from './email-field.tsx'
import { PairedFields } from './paired-fields.tsx'

const autoCompleteGroups = { buyer: '', receiver: 'shipping ', payer: 'billing ' } as const

type Props = Pick<CheckoutProps, 'texts' | 'fieldTexts' | 'countries'> & {
  readonly person: 'buyer' | 'receiver' | 'payer'
  readonly fields: readonly BuyerField[]
  readonly typed: TypedPerson
  readonly errorOf: (key: string) => string | undefined
  readonly onPhone: () => void
}

/** The fields of one person: the buyer, the receiver or the payer. */
export const CustomerFieldSet = (props: Props): ReactNode => {
  const { person, fields, typed, texts, fieldTexts, countries, errorOf, onPhone } = props
  const [country, setCountry] = useState(typed.country ?? 'FI')
  /** The address's country, until another one is chosen beside the number. */
  const [phoneCountry, setPhoneCountry] = useState(typed.phoneCountry)
  const fieldView = ({ field, key, isRequired }: BuyerField): ReactNode => {
    const typing = customerFieldTyping[field]
    const shared = {
      id: key,
      name: key,
      label: fieldTexts.labels[field],
      optional: isRequired ? undefined : texts.optional,
      error: errorOf(key),
      autoComplete: `${autoCompleteGroups[person]}${typing.autoComplete}` as typeof typing.autoComplete,
      'aria-required': isRequired || undefined,
    }
    if (field === 'country') {
      return (
        <SelectField
          key={key}
          {...shared}
          value={country}
          onChange={event => setCountry(event.currentTarget.value)}
          options={countries.map(([value, text]) => ({ value, text }))}
        />
      )
    }
    return field === 'phone' ? (
      <PhoneField
        key={key}
        {...shared}
        countries={countries.map(([value, name, callingCode]) => ({ value, text: `+${callingCode} ${name}` }))}
        country={phoneCountry ?? country}
        onCountry={setPhoneCountry}
        countryLabel={fieldTexts.phoneCountry}
        defaultValue={typed.phone ?? ''}
        onFocus={onPhone}
      />
    ) : field === 'email' ? (
      <EmailField
        key={key}
        {...typing}
        {...shared}
        hint={key === 'email' ? fieldTexts.emailHint : undefined}
        defaultValue={typed.email ?? ''}
        didYouMean={fieldTexts.didYouMean}
      />
    ) : (
      <Field key={key} {...typing} {...shared} defaultValue={typed[field] ?? ''} />
    )
  }
  return <PairedFields fields={fields}>{fieldView}</PairedFields>
}
