import {
  buyerFieldsOf,
  type CustomerField,
  type CustomerFormErrors,
  type DeliveryMethod,
  type FormFields,
} from '@portti/core'
import { customerErrorText } from '@portti/core/format'
import { useCart } from '@portti/react'
import { Field } from '@portti/ui'
import { messages } from './language.ts'

const inputs: Readonly<
  Record<CustomerField, { label: string; autoComplete: string; type?: string; defaultValue?: string }>
> = {
  firstName: { label: 'Etunimi', autoComplete: 'given-name' },
  lastName: { label: 'Sukunimi', autoComplete: 'family-name' },
  email: { label: 'Sähköposti', autoComplete: 'email', type: 'email' },
  phone: { label: 'Puhelin', autoComplete: 'tel', type: 'tel' },
  addressLine1: { label: 'Osoite', autoComplete: 'address-line1' },
  addressLine2: { label: 'Osoitteen toinen rivi', autoComplete: 'address-line2' },
  postalCode: { label: 'Postinumero', autoComplete: 'postal-code' },
  city: { label: 'Postitoimipaikka', autoComplete: 'address-level2' },
  country: { label: 'Maa (esim. FI)', autoComplete: 'country', defaultValue: 'FI' },
  companyName: { label: 'Yritys', autoComplete: 'organization' },
}

type Props = {
  readonly idPrefix: string
  readonly form: FormFields
  readonly requires: DeliveryMethod['requires']
  readonly errors: CustomerFormErrors
}

/**
 * The fields that the catalogue's form and the delivery ask of the buyer, each with its error. Details of an earlier
 * order come with its cart, also when that is held again; typed text stays.
 */
export const BuyerFields = ({ idPrefix, form, requires, errors }: Props) => {
  const cart = useCart()
  const saved = cart.phase === 'present' ? cart.cart.customer : undefined
  return buyerFieldsOf(form, requires, false).buyer.map(({ field, key, isRequired }) => {
    const { defaultValue, ...input } = inputs[field]
    const error = errors[key]
    return (
      <Field
        {...input}
        defaultValue={saved?.[field] ?? defaultValue}
        key={key}
        id={`${idPrefix}-${key}`}
        name={field}
        optional={isRequired ? undefined : '(valinnainen)'}
        error={error && customerErrorText(key, error, messages)}
      />
    )
  })
}
