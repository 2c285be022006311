import { buyerFieldsOf, type Customer, type CustomerField, type FormFields, tillForm } from '@portti/core'
import { customerErrorText } from '@portti/core/format'
import { useCustomerCheck } from '@portti/react'
import { Button, Field } from '@portti/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Keycap } from '../keycap.tsx'
import { ruleTexts } from '../texts/rule-texts.ts'
import type { Words } from '../use-words.ts'

type CustomerFormProps = {
  readonly form: FormFields
  /** Who is named already. */
  readonly customer: Customer | undefined
  readonly words: Words
  readonly onName: (customer: Customer | undefined) => void
  readonly onClose: () => void
}

type Typed = { readonly [field in CustomerField]?: string }

const inputs: Readonly<Partial<Record<CustomerField, { readonly type: 'email' | 'tel' }>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
}

/** Who buys: the tickets are sent to them too. Browsers keep nothing of it (rules/kiosk#customer). */
export const CustomerForm = ({ form, customer, words: { t, language }, onName, onClose }: CustomerFormProps) => {
  const asked = tillForm(form)
  const check = useCustomerCheck(asked)
  const first = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>(customer ?? { country: 'FI' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => first.current?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check(typed)
    if ('customer' in checked) return onName(checked.customer)
    setErrors(
      Object.fromEntries(
        Object.entries(checked.errors).map(([key, error]) => [key, customerErrorText(key, error, ruleTexts[language])]),
      ),
    )
  }
  return (
    <form
      data-part="scan-slot"
      noValidate
      autoComplete="off"
      onSubmit={event => void send(event)}
      aria-label={t('customer.title')}
    >
      <div data-part="scan-card" data-kind="form">
        <p data-part="hint">{t('customer.lead')}</p>
        <div data-part="customer-fields">
          {buyerFieldsOf(asked, [], false).buyer.map(({ field, key, isRequired }, place) => (
            <Field
              key={key}
              id={`customer-${key}`}
              {...(place === 0 && { ref: first })}
              {...inputs[field]}
              label={t(`customer.fields.${field}`)}
              optional={isRequired ? undefined : t('customer.optional')}
              autoComplete="off"
              value={typed[field] ?? ''}
              error={errors[key]}
              onChange={({ currentTarget }) => setTyped(before => ({ ...before, [field]: currentTarget.value }))}
            />
          ))}
        </div>
        <div data-part="scan-actions">
          <Button type="submit" kind="primary">
            {t('customer.send')} <Keycap>↵</Keycap>
          </Button>
          {customer && (
            <button data-part="key-action" type="button" onClick={() => onName(undefined)}>
              {t('customer.remove')}
            </button>
          )}
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('scan.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
      </div>
    </form>
  )
}
