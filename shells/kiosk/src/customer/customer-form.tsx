import { buyerFieldsOf, type Customer, type CustomerField, type FormFields, tillForm, wrongFields } from '@portti/core'
import { customerErrorText } from '@portti/core/format'
import { useCustomerCheck } from '@portti/react'
import { useState } from 'react'
import { CardForm } from '../scan/card-form.tsx'
import { ruleTexts } from '../texts/rule-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { CustomerFields } from './customer-fields.tsx'

type CustomerFormProps = {
  readonly form: FormFields
  /** The customer named earlier in this sale. */
  readonly customer: Customer | undefined
  readonly words: Words
  readonly onName: (customer: Customer | undefined) => void
  readonly onClose: () => void
}

type TypedCustomer = { readonly [field in CustomerField]?: string }

/** Names the buyer, who then gets the tickets by email too. Browsers keep no entries of it (rules/kiosk#customer). */
export const CustomerForm = ({ form, customer, words, onName, onClose }: CustomerFormProps) => {
  const { t, language } = words
  const formFields = tillForm(form)
  const check = useCustomerCheck(formFields)
  const [typed, setTyped] = useState<TypedCustomer>(customer ?? { country: 'FI' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = async ({ elements }: HTMLFormElement) => {
    const checked = await check(typed)
    if ('customer' in checked) return onName(checked.customer)
    setErrors(
      Object.fromEntries(
        Object.entries(checked.errors).map(([key, error]) => [key, customerErrorText(key, error, ruleTexts[language])]),
      ),
    )
    const [wrong] = wrongFields(buyerFieldsOf(formFields, [], false), checked.errors)
    const field = wrong && elements.namedItem(`customer-${wrong}`)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <CardForm
      label={t('customer.title')}
      send={t('customer.send')}
      words={words}
      onSend={sent => void send(sent)}
      onClose={onClose}
      further={
        customer && (
          <button data-part="key-action" type="button" onClick={() => onName(undefined)}>
            {t('customer.remove')}
          </button>
        )
      }
    >
      <p data-part="hint">{t('customer.lead')}</p>
      <CustomerFields
        form={formFields}
        typed={typed}
        errors={errors}
        words={words}
        onType={(field, text) => setTyped(before => ({ ...before, [field]: text }))}
      />
    </CardForm>
  )
}
