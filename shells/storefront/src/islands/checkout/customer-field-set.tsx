import { type Customer, type CustomerField, customerFieldNames, type FormFields } from '@portti/core/rules'
import { Field, FieldRow, SelectField } from '@portti/ui'
import type { ReactNode } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { customerFieldTyping } from './customer-fields.ts'
import type { FormDraft } from './form-draft.ts'

const fieldsInOrder = Object.keys(customerFieldNames) as CustomerField[]

/** Stand beside each other where both are shown. */
const pairs: readonly (readonly [CustomerField, CustomerField])[] = [
  ['firstName', 'lastName'],
  ['postalCode', 'city'],
]

/** The fields that a form shows, in the order of SPEC §3. */
export const shownFields = (form: FormFields): readonly CustomerField[] =>
  fieldsInOrder.filter(field => form[field]?.displayed)

/** Whose fields they are: the buyer's, the receiver's, or the payer's. */
export type FieldPrefix = '' | 'delivery_' | 'billing_'

const autoCompleteGroups = { delivery_: 'shipping', billing_: 'billing' } as const

/** The id and name of a field: `first_name`, `delivery_first_name`. */
export const fieldId = (field: CustomerField, prefix: FieldPrefix = ''): string =>
  `${prefix}${customerFieldNames[field]}`

type Props = Pick<CheckoutProps, 'texts' | 'fieldTexts'> & {
  readonly form: FormFields
  readonly prefix?: FieldPrefix
  /** What is saved; what was typed since counts more. */
  readonly known: Partial<Customer> | undefined
  readonly draft: FormDraft | undefined
  readonly errorOf: (id: string) => string | undefined
  readonly onPhone: () => void
}

/** The fields of one person: the buyer, who receives, or who pays. */
export const CustomerFieldSet = (props: Props): ReactNode => {
  const { form, prefix = '', known, draft, texts, fieldTexts, errorOf, onPhone } = props
  const shown = shownFields(form)
  const fieldView = (field: CustomerField): ReactNode => {
    const id = fieldId(field, prefix)
    const isRequired = form[field]?.required === true
    const typing = customerFieldTyping[field]
    const autoComplete = prefix
      ? (`${autoCompleteGroups[prefix]} ${typing.autoComplete}` as typeof typing.autoComplete)
      : typing.autoComplete
    const shared = {
      id,
      name: id,
      label: fieldTexts.labels[field],
      optional: isRequired ? undefined : texts.optional,
      error: errorOf(id),
      autoComplete,
      'aria-required': isRequired || undefined,
    }
    if (field === 'country') {
      return (
        <SelectField
          key={field}
          {...shared}
          defaultValue={draft?.[id] ?? known?.country ?? 'FI'}
          options={Object.entries(fieldTexts.countries).map(([value, text]) => ({ value, text }))}
        />
      )
    }
    return (
      <Field
        key={field}
        {...typing}
        {...shared}
        hint={field === 'email' && prefix === '' ? fieldTexts.emailHint : undefined}
        defaultValue={draft?.[id] ?? known?.[field] ?? ''}
        onFocus={field === 'phone' ? onPhone : undefined}
      />
    )
  }
  return shown.map(field => {
    const pair = pairs.find(both => both.includes(field))
    if (!pair?.every(each => shown.includes(each))) return fieldView(field)
    const [first, second] = pair
    if (field !== first) return null
    return (
      <FieldRow key={field} split={first === 'postalCode' ? 'postal' : 'even'}>
        {fieldView(first)}
        {fieldView(second)}
      </FieldRow>
    )
  })
}
