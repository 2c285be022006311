import {
  type ContactField,
  type CustomerField,
  type CustomerFormErrors,
  type DeskOrder,
  type ContactFields as Fields,
  hasFixedContact,
} from '@portti/core'
import { Field, FieldGroup } from '@portti/ui'
import { ruleTexts } from '../texts/rule-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { contactFieldId } from './use-contact-correction.ts'

const types: Readonly<Partial<Record<CustomerField, 'email' | 'tel'>>> = { email: 'email', phone: 'tel' }

type ContactFieldsProps = {
  readonly contact: NonNullable<DeskOrder['contact']>
  readonly people: readonly Fields[]
  readonly typed: { readonly [field in ContactField]?: string | undefined }
  readonly errorOf: (key: ContactField) => CustomerFormErrors[ContactField]
  readonly words: Words
  readonly onType: (key: ContactField, text: string) => void
}

/** The buyer, the receiver and the payer of an order as they are, to be typed over (rules/desk#contact). */
export const ContactFields = ({ contact, people, typed, errorOf, words, onType }: ContactFieldsProps) => {
  const { t, language } = words
  const errorText = (key: ContactField): string | undefined => {
    const error = errorOf(key)
    return error && ruleTexts[language].validationOfOthers[error]
  }
  return (
    <>
      {hasFixedContact(contact) && <p>{t('desk.receiver.goodsSent')}</p>}
      {people.map(({ person, fields }) => (
        <FieldGroup key={person} legend={t(`desk.people.${person}`)}>
          {fields.map(({ field, key }) => (
            <Field
              key={key}
              id={contactFieldId(key)}
              label={t(`customer.fields.${field}`)}
              type={types[field] ?? 'text'}
              value={typed[key] ?? contact.people[key] ?? ''}
              error={errorText(key)}
              autoComplete="off"
              onChange={({ currentTarget }) => onType(key, currentTarget.value)}
            />
          ))}
          {person === 'payer' && <p data-part="hint">{t('desk.receiver.explainedPayer')}</p>}
        </FieldGroup>
      ))}
    </>
  )
}
