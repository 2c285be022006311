import { buyerFieldsOf, type CustomerField, type FormFields } from '@portti/core'
import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { customerInputTypes } from './customer-input-types.ts'

type CustomerFieldsProps = {
  readonly form: FormFields
  readonly typed: { readonly [field in CustomerField]?: string }
  readonly errors: Readonly<Record<string, string>>
  readonly words: Words
  readonly onType: (field: CustomerField, text: string) => void
}

/** The fields that the shop asks a buyer to fill in. */
export const CustomerFields = ({ form, typed, errors, words: { t }, onType }: CustomerFieldsProps) => (
  <div data-part="customer-fields">
    {buyerFieldsOf(form, [], false).buyer.map(({ field, key, isRequired }) => (
      <Field
        key={key}
        id={`customer-${key}`}
        type={customerInputTypes[field] ?? 'text'}
        label={t(`customer.fields.${field}`)}
        optional={isRequired ? undefined : t('customer.optional')}
        autoComplete="off"
        value={typed[field] ?? ''}
        error={errors[key]}
        onChange={({ currentTarget }) => onType(field, currentTarget.value)}
      />
    ))}
  </div>
)
