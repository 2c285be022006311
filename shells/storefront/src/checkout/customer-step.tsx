import { type Cart } from '@portti/core'
import {
  type Customer,
  type CustomerField,
  type CustomerFormErrors,
  customerFieldNames,
  formatMessage,
  validateCustomer,
} from '@portti/core/rules'
import { useCore } from '@portti/react'
import { Button, Checkbox, ErrorSummary, Field, FieldRow, SelectField, Stack } from '@portti/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { CheckoutProps } from './checkout-props.ts'
import { customerFieldTyping } from './customer-fields.ts'
import { typedText } from './typed-text.ts'

const fieldsInOrder = Object.keys(customerFieldNames) as CustomerField[]

/** Phone metadata is large: it comes when the form does, not with the page. */
const loadNormalisePhone = () => import('@portti/core/rules/phone').then(({ normalisePhone }) => normalisePhone)

const idOf = (field: CustomerField): string => customerFieldNames[field]

type StepProps = CheckoutProps & { readonly cart: Cart; readonly isSaving: boolean }

/** First step: who buys. Everything typed stays, whatever is wrong with it. */
export const CustomerStep = ({
  cart,
  form,
  texts,
  fieldTexts,
  fieldErrors,
  marketingLabel,
  language,
  isSaving,
}: StepProps): ReactNode => {
  const core = useCore()
  const [errors, setErrors] = useState<CustomerFormErrors>({})
  const [attempt, setAttempt] = useState(0)
  const shown = fieldsInOrder.filter(field => form[field]?.displayed)
  const known: Partial<Customer> = cart.customer ?? {}

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries(shown.map(field => [field, typedText(data, idOf(field))]))
    const normalisePhone = await loadNormalisePhone()
    const result = validateCustomer(
      { ...typed, marketingPermission: data.has('marketing_permission') },
      { form, normalisePhone },
    )
    if (result.isErr()) {
      setErrors(result.error)
      setAttempt(count => count + 1)
      return
    }
    setErrors({})
    await core.cart.saveCustomer(result.value)
  }

  const errorOf = (field: CustomerField): string | undefined => {
    const key = errors[customerFieldNames[field]]
    return key && fieldErrors[key]
  }
  const wrong = shown.filter(field => errorOf(field) !== undefined)

  const fieldView = (field: CustomerField): ReactNode => {
    const isRequired = form[field]?.required === true
    const shared = {
      id: idOf(field),
      name: idOf(field),
      label: fieldTexts.labels[field],
      optional: isRequired ? undefined : texts.optional,
      error: errorOf(field),
      'aria-required': isRequired || undefined,
    }
    if (field === 'country') {
      return (
        <SelectField
          key={field}
          {...shared}
          autoComplete="country"
          defaultValue={known.country ?? 'FI'}
          options={Object.entries(fieldTexts.countries).map(([value, text]) => ({ value, text }))}
        />
      )
    }
    return (
      <Field
        key={field}
        {...shared}
        {...customerFieldTyping[field]}
        hint={field === 'email' ? fieldTexts.emailHint : undefined}
        defaultValue={known[field] ?? ''}
        onFocus={field === 'phone' ? () => void loadNormalisePhone() : undefined}
      />
    )
  }
  const pair = (a: CustomerField, b: CustomerField): ReactNode =>
    shown.includes(a) && shown.includes(b) ? (
      <FieldRow key={a} split={a === 'postalCode' ? 'postal' : 'even'}>
        {fieldView(a)}
        {fieldView(b)}
      </FieldRow>
    ) : null
  const pairs: readonly (readonly [CustomerField, CustomerField])[] = [
    ['firstName', 'lastName'],
    ['postalCode', 'city'],
  ]
  const partOf = (field: CustomerField): ReactNode => {
    const match = pairs.find(both => both.includes(field))
    if (!match || !match.every(each => shown.includes(each))) return fieldView(field)
    return match[0] === field ? pair(...match) : null
  }

  return (
    <form noValidate lang={language} onSubmit={event => void submit(event)}>
      <Stack>
        <ErrorSummary
          key={attempt}
          title={formatMessage(texts.checkFields, { count: wrong.length })}
          errors={wrong.map(field => ({ fieldId: idOf(field), text: errorOf(field) ?? '' }))}
          takeFocus={attempt > 0}
        />
        {shown.map(partOf)}
        <Checkbox
          id="marketing_permission"
          name="marketing_permission"
          defaultChecked={known.marketingPermission ?? false}
        >
          {marketingLabel}
        </Checkbox>
        <Button type="submit" kind="primary" size="lg" block busy={isSaving}>
          {texts.toDelivery}
        </Button>
      </Stack>
    </form>
  )
}
